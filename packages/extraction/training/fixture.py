"""Writes a made-up page, as this folder encodes it, for the tests of src/page-model:  python3 fixture.py SEED OUT.json"""
import json, sys
from encode import encode
from make_page import make

page = make(int(sys.argv[1]))
for e in page['els']:
    for k in ('b', 'cell', 'frame'): e[k] = [round(v, 2) for v in e[k]]
    e['s'] = round(e['s'], 2); e['w'] = [[t, round(a, 2), round(b, 2), k] for t, a, b, k in e['w']]
encoded = encode(page)


def text(product, role): return ' '.join(page['els'][e]['w'][k][0] for e, i, j, r in product['spans'] if r == role for k in range(i, j + 1)) or None


json.dump(dict(width=page['W'], height=page['H'], elements=page['els'], products=[dict(number=text(p, 'number'), name=text(p, 'name'), price=text(p, 'price')) for p in page['products']],
               encoded={k: [round(float(x), 4) for x in encoded[k].reshape(-1)] for k in ('features', 'shapes', 'owners', 'characters', 'hashes', 'word_features', 'unit')}), open(sys.argv[2], 'w', encoding='utf8'), ensure_ascii=False, separators=(',', ':'))
print(len(page['els']), 'elements')
for p in page['products']: print(text(p, 'number'), '|', text(p, 'name'), '|', text(p, 'price'))
