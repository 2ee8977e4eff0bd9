"""Weights to ONNX, with 16-bit weights:  python3 export.py WEIGHTS OUT.onnx"""
import sys
import numpy as np, onnx, torch
from onnx import TensorProto, helper, numpy_helper
from encode import encode
from make_page import make
from model import Exported, INPUTS, PageModel

weights = {k: v.float() for k, v in torch.load(sys.argv[1], map_location='cpu').items()}
d = weights['norm.weight'].shape[0]; layers = len({k.split('.')[1] for k in weights if k.startswith('blocks.')})
net = PageModel(d, layers); net.load_state_dict(weights); net.eval()
page = encode(make(5)); inputs = tuple(torch.as_tensor(page[k]) for k in INPUTS)
axes = {k: {0: 'words' if k in ('owners', 'characters', 'hashes', 'word_features') else 'elements'} for k in INPUTS if k != 'unit'}
kw = dict(dynamo=False) if torch.__version__ >= '2.5' else {}
torch.onnx.export(Exported(net), inputs, sys.argv[2], input_names=INPUTS, output_names=['roles', 'anchors', 'at', 'links'], dynamic_axes={**axes, 'roles': {0: 'words'}, 'anchors': {0: 'elements'}, 'at': {0: 'products'}, 'links': {0: 'products', 1: 'elements'}}, opset_version=14, do_constant_folding=True, **kw)
m = onnx.load(sys.argv[2]); casts = []
for i, t in enumerate(m.graph.initializer):
    if t.data_type != TensorProto.FLOAT or int(np.prod(t.dims)) < 256: continue
    half = numpy_helper.from_array(numpy_helper.to_array(t).astype(np.float16), t.name + '.half'); casts.append(helper.make_node('Cast', [half.name], [t.name], to=TensorProto.FLOAT)); m.graph.initializer[i].CopyFrom(half)
nodes = list(m.graph.node); del m.graph.node[:]; m.graph.node.extend(casts + nodes); onnx.save(m, sys.argv[2])
