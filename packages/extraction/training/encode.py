"""A page as the numbers that the model reads. `src/page-model/encode.ts` does the same; `npm test` compares the two."""
import math, re, unicodedata
from functools import lru_cache
import numpy as np

ROLES = ['other', 'number', 'name', 'price', 'dim', 'colour', 'material']
LINKS = ['number', 'name', 'price', 'dim', 'colour', 'material', 'picture', 'own']
FEATURES, WORD_FEATURES, CHARACTERS, HIGH, HASHES = 38, 9, 18, 2000, 8191
MONEY = re.compile(r'[$€£¥￥₽₴₺₹฿₪₩₸₫]|usd|eur|rmb|руб|\brs\b|сум|\btl\b|تومان|ریال|บาท|元|円', re.I)
UNIT = re.compile(r'(?:mm|cm|in|inch|m|kg|g|ml|l|мм|см|кг|м|"|″)\.?$', re.I)
PRODUCT_SIGN = re.compile(r'\d\s*[xX×х*]\s*\d')
ENDS_AS_LABEL = re.compile(r'[:：]\s*$')


def nfkc(text): return unicodedata.normalize('NFKC', text)


@lru_cache(100_000)
def kind(c):
    k = unicodedata.category(c)
    return 'd' if k == 'Nd' else 'l' if k[0] == 'L' else 'm' if k[0] == 'M' else '.'


def shape_of(text):
    out, last = [], ''
    for c in text:
        k = kind(c); k = 'l' if k == 'm' else k
        if k == '.': out.append(c)
        elif k != last: out.append('9' if k == 'd' else 'a')
        last = k
    return ''.join(out[:12])


def character_id(c):
    o = ord(c)
    if 0x660 <= o <= 0x669 or 0x6f0 <= o <= 0x6f9: o = 48 + (o & 15)
    return o - 31 if 32 <= o < 127 else 96 + (o * 2654435761 % 2**32) % HIGH


@lru_cache(400_000)
def word_ids(text):
    some = text if len(text) <= CHARACTERS else text[:CHARACTERS - 6] + text[-6:]
    ids = [character_id(c) for c in some] + [0] * (CHARACTERS - len(some))
    folded = ''.join('0' if kind(c) == 'd' else c for c in text.lower())
    a, b = 0, len(folded)
    while a < b and kind(folded[a]) == '.': a += 1
    while b > a and kind(folded[b - 1]) == '.': b -= 1
    h = 0x811c9dc5
    for c in folded[a:b]: h = ((h ^ ord(c)) * 0x01000193) & 0xffffffff
    return ids, (1 + h % HASHES if b > a else 0), float(bool(MONEY.search(text))), float(bool(UNIT.search(text))), math.log1p(len(text)) / 3


def encode(page):
    els = page['els']; n = len(els); W, H = page['W'], page['H']
    box = np.array([e['b'] for e in els], np.float64).reshape(n, 4); cell = np.array([e['cell'] for e in els], np.float64).reshape(n, 4); frame = np.array([e['frame'] for e in els], np.float64).reshape(n, 4)
    texts = [nfkc(' '.join(w[0] for w in e['w'])) for e in els]
    shapes = [shape_of(t) if t else '#picture' for t in texts]; counts = {}
    for s in shapes: counts[s] = counts.get(s, 0) + 1
    ids = {s: i for i, s in enumerate(counts)}
    k = np.array([e['k'] for e in els]); size = np.array([e['s'] for e in els], np.float64); sizes = np.sort(size[k == 0]); unit = max(3.0, sizes[len(sizes) // 2] if len(sizes) else 10.0)
    f = np.zeros((n, FEATURES), np.float32); text = k == 0
    f[:, 0] = k; f[:, 1] = [e['bold'] for e in els]; f[:, 2] = [e['ocr'] for e in els]; f[:, 3] = [e['furn'] for e in els]
    f[:, 4] = np.where(text, np.searchsorted(sizes, size - .2) / max(1, len(sizes)), 0); f[:, 5] = np.where(text, np.log(np.maximum(size, 1) / unit), 0)
    for i, t in enumerate(texts):
        m = max(1, len(t)); ks = [kind(c) for c in t]
        f[i, 6] = ks.count('d') / m; f[i, 7] = ks.count('l') / m; f[i, 8] = math.log1p(m) / 4; f[i, 9] = math.log1p(len(els[i]['w'])) / 2
        f[i, 10] = bool(MONEY.search(t)); f[i, 11] = bool(PRODUCT_SIGN.search(t)); f[i, 12] = bool(ENDS_AS_LABEL.search(t)); f[i, 13] = math.log1p(counts[shapes[i]] - 1) / 3
        f[i, 19 + els[i]['turn'] % 4] = 1
    f[:, 14:18] = cell >= 0; f[:, 18] = frame[:, 2] >= 0
    wh = np.maximum(box[:, 2:] - box[:, :2], 0)
    f[:, 23:27] = box / [W, H, W, H]; f[:, 27:29] = np.log1p(wh / unit) / 3; f[:, 29:31] = np.clip(cell[:, 2:] - cell[:, :2], 0, 500) / 500; f[:, 31:33] = (frame[:, 2:] - frame[:, :2]) / [W, H]; f[:, 33] = np.sqrt(wh[:, 0] * wh[:, 1] / (W * H))
    same = k[:, None] == k[None]
    for c, at in enumerate((box[:, 0], (box[:, 0] + box[:, 2]) / 2, box[:, 2], (box[:, 1] + box[:, 3]) / 2)): f[:, 34 + c] = np.log1p((same & (np.abs(at[:, None] - at[None]) < .3 * unit)).sum(1) - 1) / 3
    owner, chars, hashes, wf, first = [], [], [], [], []
    for i, e in enumerate(els):
        first.append(len(owner)); last = len(e['w']) - 1; x0, width = e['b'][0], max(1, e['b'][2] - e['b'][0])
        for j, w in enumerate(e['w']):
            c, h, money, u, length = word_ids(nfkc(w[0]) or ' '); owner.append(i); chars.append(c); hashes.append(h)
            wf.append([j == 0, j == last, j / max(1, last), w[3] & 1, w[3] >> 1, money, u, length, (w[1] - x0) / width])
    m = len(owner); roles = np.zeros(m, np.int64); links, anchors, uses = [], [], {}
    for p in page['products']:
        for e in p['links']: uses[int(e)] = uses.get(int(e), 0) + 1
    for p in page['products']:
        for e, i, j, r in p['spans']: roles[first[e] + i:first[e] + j + 1] = ROLES.index(r)
        if p['anchor'] < 0: continue
        row = {int(e): [LINKS.index(r) for r in rs] + ([7] if uses[int(e)] == 1 else []) for e, rs in p['links'].items()}
        own = row.setdefault(p['anchor'], [])
        if 7 not in own: own.append(7)
        anchors.append(p['anchor']); links.append(row)
    return dict(n=n, m=m, boxes=box.astype(np.float32), cells=cell.astype(np.float32), frames=frame.astype(np.float32), features=f, labels=np.array([e['lab'] for e in els], np.int64), shapes=np.array([ids[s] for s in shapes], np.int64), owners=np.array(owner, np.int64),
                characters=np.array(chars, np.int64).reshape(m, CHARACTERS), hashes=np.array(hashes, np.int64), word_features=np.array(wf, np.float32).reshape(m, WORD_FEATURES), unit=np.float32(unit), roles=roles, anchors=anchors, links=links)
