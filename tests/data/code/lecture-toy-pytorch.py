# softmax(QKᵀ/√d_k)V with the numbers of one experiment, every digit. Written by Heedmap.
# Needs Python 3 and PyTorch; ends with an error where a number is not the one Heedmap found.
#
# Toy example: query 1 matches key 2
import math
import torch

torch.set_default_dtype(torch.float64)

tokens = ("one", "two", "three")

# X, the input, a row a token: n × d_model = 3 × 3
X = torch.tensor([
    [1.0, 0.0, 0.0],  # one
    [0.0, 1.0, 0.0],  # two
    [0.0, 0.0, 1.0],  # three
])

# W_Q, for the queries: d_model × d_k = 3 × 2
W_Q = torch.tensor([
    [1.0, 0.0],
    [0.0, 1.0],
    [1.0, 1.0],
])

# W_K, for the keys: d_model × d_k = 3 × 2
W_K = torch.tensor([
    [0.0, 1.0],
    [1.0, 0.0],
    [0.0, -1.0],
])

# W_V, for the values: d_model × d_v = 3 × 2
W_V = torch.tensor([
    [1.0, 0.0],
    [0.0, 2.0],
    [3.0, 3.0],
])

# The attention, stage by stage. Row i is query i, column j is key j.
Q = X @ W_Q  # queries: n × d_k = 3 × 2
K = X @ W_K  # keys: n × d_k = 3 × 2
V = X @ W_V  # values: n × d_v = 3 × 2
S = Q @ K.T  # scores, q_i · k_j: n × n = 3 × 3
d_k = K.shape[-1]  # 2
scaled = S / math.sqrt(d_k)  # scaled scores: n × n = 3 × 3
A = torch.softmax(scaled, dim=-1)  # weights: n × n = 3 × 3
Y = A @ V  # output: n × d_v = 3 × 2

# The weights and the output that Heedmap computed.
expected_A = torch.tensor([
    [0.2482550782577231, 0.5034898434845538, 0.2482550782577231],
    [0.5759753452153619, 0.28399540974126003, 0.14002924504337802],
    [0.44580827410760315, 0.44580827410760315, 0.10838345178479356],
])
expected_Y = torch.tensor([
    [0.9930203130308924, 1.7517449217422771],
    [0.996063080345496, 0.9880785546126541],
    [0.7709586294619838, 1.216766903569587],
])

torch.testing.assert_close(A, expected_A, rtol=1e-9, atol=1e-12)
torch.testing.assert_close(Y, expected_Y, rtol=1e-9, atol=1e-12)
print("The weights and the output are those that Heedmap computed.")
