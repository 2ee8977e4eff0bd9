"""Trains the page model on made-up pages and writes its weights.

    python3 train.py OUT --seconds 500 [--workers 15] [--start WEIGHTS] [--d 256] [--layers 6] [--seed 1]

Pages are made while it trains: each is seen once. A GPU is used when there is one.
"""
import argparse, math, os, random, time
import numpy as np, torch
from encode import CHARACTERS, FEATURES, WORD_FEATURES, encode
from make_page import make
from model import PageModel, INPUTS, loss_of

MOST = 420


def collate(pages):
    B, N, M, A = len(pages), max(p['n'] for p in pages), max(1, max(p['m'] for p in pages)), max(1, max(len(p['anchors']) for p in pages))
    z = lambda *shape, t=np.float32, fill=0: np.full((B, *shape), fill, t)
    o = dict(boxes=z(N, 4), cells=z(N, 4, fill=-1), frames=z(N, 4, fill=-1), features=z(N, FEATURES), labels=z(N, t=np.int64), shapes=z(N, t=np.int64, fill=-1), owners=z(M, t=np.int64), characters=z(M, CHARACTERS, t=np.int64), hashes=z(M, t=np.int64), word_features=z(M, WORD_FEATURES), unit=z(),
             mask=z(N, t=bool), word_mask=z(M, t=bool), roles=z(M, t=np.int64, fill=-100), anchor=z(N), at=z(A, t=np.int64), at_mask=z(A, t=bool), link=z(A, N, 8, t=np.uint8))
    for b, p in enumerate(pages):
        n, m = p['n'], p['m']
        for k in ('boxes', 'cells', 'frames', 'features', 'labels', 'shapes'): o[k][b, :n] = p[k]
        for k in ('owners', 'characters', 'hashes', 'word_features', 'roles'): o[k][b, :m] = p[k]
        o['unit'][b] = p['unit']; o['mask'][b, :n] = True; o['word_mask'][b, :m] = True
        for a, (e, row) in enumerate(zip(p['anchors'], p['links'])):
            o['anchor'][b, e] = 1; o['at'][b, a] = e; o['at_mask'][b, a] = True
            for f, rs in row.items(): o['link'][b, a, f, rs] = 1
    return {k: torch.from_numpy(v) for k, v in o.items()}


def varied(page, rng):
    """The engine does not see everything: labels go unknown, signs of repetition are missing, elements are lost."""
    lose = rng.random() < .3
    if rng.random() < .15:
        for e in page['els']: e['lab'] = 0
    if rng.random() < .15:
        for e in page['els']: e['bold'] = 0
    if rng.random() < .1:
        for e in page['els']: e['w'] = [[t, a, b, 0] for t, a, b, _ in e['w']]
    if not lose: return page
    # single elements are lost that no product stands on
    anchors = {p['anchor'] for p in page['products']}; keep = [i for i in range(len(page['els'])) if i in anchors or rng.random() > .03]; at = {i: k for k, i in enumerate(keep)}
    page['els'] = [page['els'][i] for i in keep]
    for p in page['products']:
        p['links'] = {at[e]: r for e, r in p['links'].items() if e in at}; p['spans'] = [(at[e], i, j, r) for e, i, j, r in p['spans'] if e in at]; p['anchor'] = at.get(p['anchor'], -1)
    return page


DOUBTFUL = [1, 3, 4, 10, 11, 12, 13, 18, 34, 35, 36, 37]


def forgetful(p, rng):
    """Nothing may hang on one feature, nor on known words."""
    if rng.random() < .3: p['features'][:, rng.sample(DOUBTFUL, rng.randint(1, 5))] = 0
    if rng.random() < .25: p['hashes'][:] = 0
    if rng.random() < .1: p['frames'][:] = -1; p['features'][:, [18, 31, 32]] = 0
    return p


class Stream(torch.utils.data.IterableDataset):
    def __init__(s, seed, budget): s.seed, s.budget = seed, budget

    def __iter__(s):
        torch.set_num_threads(1); w = torch.utils.data.get_worker_info(); k = w.id if w else 0; at = s.seed * 10**9 + k * 10**7; rng = random.Random(at)
        while True:
            pages = []
            while len(pages) < 256:
                at += 1
                try: p = encode(varied(make(at), rng))
                except Exception as error: print('page', at, repr(error), flush=True); continue
                if 3 <= p['n'] <= MOST: pages.append(forgetful(p, rng))
            pages.sort(key=lambda p: p['n']); batches, cur = [], []
            for p in pages:
                if cur and ((len(cur) + 1) * max(p['n'], 40) ** 2 > s.budget or len(cur) >= 96): batches.append(cur); cur = []
                cur.append(p)
            batches.append(cur); rng.shuffle(batches)
            for b in batches: yield collate(b)


def run(net, o):
    x, pairs, role, anchor = net.body(*(o[k] for k in INPUTS), o['mask'], o['word_mask'])
    return role, anchor, net.links(x, pairs, o['at'])


def measure(net, batches, dev):
    """F1 of anchors, of roles and of links."""
    net.eval(); c = np.zeros((3, 3))
    with torch.no_grad():
        for o in batches:
            o = {k: v.to(dev) for k, v in o.items()}
            with torch.autocast(dev, dtype=torch.bfloat16, enabled=dev == 'cuda'): role, anchor, link = run(net, o)
            for i, (got, want) in enumerate((((anchor > 0) & o['mask'], o['anchor'] > 0), ((role.argmax(-1) * o['word_mask']), o['roles'].clamp(min=0)), ((link > 0) & o['at_mask'][:, :, None, None] & o['mask'][:, None, :, None], o['link'] > 0))):
                if i == 1: hit, g, w = ((got == want) & (want > 0)).sum(), (got > 0).sum(), (want > 0).sum()
                else: hit, g, w = (got & want).sum(), got.sum(), want.sum()
                c[i] += [float(hit), float(g), float(w)]
    net.train()
    return ' '.join(f'{n} {2 * a / max(1, b + d):.3f}' for n, (a, b, d) in zip(('anchors', 'roles', 'links'), c))


def main():
    ap = argparse.ArgumentParser(); add = ap.add_argument
    add('out'); add('--seconds', type=float, default=60); add('--workers', type=int, default=1); add('--start'); add('--d', type=int, default=256); add('--layers', type=int, default=6); add('--lr', type=float, default=8e-4); add('--seed', type=int, default=1); add('--budget', type=int, default=1_200_000)
    a = ap.parse_args(); dev = 'cuda' if torch.cuda.is_available() else 'cpu'; torch.manual_seed(a.seed)
    if dev == 'cuda': torch.backends.cuda.matmul.allow_tf32 = True
    net = PageModel(a.d, a.layers).to(dev)
    if a.start: net.load_state_dict({k: v.float() for k, v in torch.load(a.start, map_location=dev).items()})
    mean = {k: v.detach().clone() for k, v in net.state_dict().items()}
    print('parameters', sum(p.numel() for p in net.parameters()), 'on', dev, flush=True)
    stream = iter(torch.utils.data.DataLoader(Stream(a.seed, a.budget), batch_size=None, num_workers=a.workers, prefetch_factor=16 if a.workers else None if torch.__version__ >= '2' else 2, pin_memory=dev == 'cuda'))
    held = [next(stream) for _ in range(24 if dev == 'cuda' else 3)]
    opt = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=.03, betas=(.9, .98), **(dict(fused=True) if dev == 'cuda' else {}))
    start = time.time(); step = pages = 0; told = 30; total = torch.zeros(3, device=dev); since = 0; waited = 0.0
    while (now := time.time() - start) < a.seconds:
        fr = now / a.seconds
        for g in opt.param_groups: g['lr'] = a.lr * min(1, (step + 1) / 200) * (.5 * (1 + math.cos(math.pi * fr)) + .01)
        before = time.time(); batch = next(stream); waited += time.time() - before
        o = {k: v.to(dev, non_blocking=True) for k, v in batch.items()}
        with torch.autocast(dev, dtype=torch.bfloat16, enabled=dev == 'cuda'): out = run(net, o)
        loss, parts = loss_of(o, *out)
        opt.zero_grad(set_to_none=True); loss.backward(); torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0); opt.step()
        step += 1; pages += len(o['unit']); total += parts; since += 1
        with torch.no_grad():
            keep = min(.999, (1 + step) / (10 + step))
            values = list(net.state_dict().items())
            torch._foreach_mul_([mean[k] for k, _ in values], keep); torch._foreach_add_([mean[k] for k, _ in values], [v for _, v in values], alpha=1 - keep)
        if time.time() - start > told:
            told += 30; print(f'{now:.0f}s step {step} pages {pages} waited {waited:.0f}s loss', ' '.join(f'{v:.3f}' for v in (total / since).tolist()), measure(net, held, dev), flush=True); total.zero_(); since = 0
    net.load_state_dict(mean); print('mean weights', step, 'steps', pages, 'pages', measure(net, held, dev), flush=True)
    torch.save({k: v.half().cpu() for k, v in net.state_dict().items()}, os.path.join(a.out, f'weights-{a.seed}.pt'))
    os._exit(0)


if __name__ == '__main__': main()
