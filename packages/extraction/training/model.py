"""The page model: a small transformer over the pieces of lines and the pictures of a page.

Heads: the role of each word; which elements are anchors (one for each product); and, from each anchor, which elements
hold which field of its product. An element may serve several products: a heading, a merged cell, a shared picture.
"""
import math
import torch, torch.nn as nn, torch.nn.functional as F
from encode import CHARACTERS, FEATURES, HASHES, HIGH, LINKS, ROLES, WORD_FEATURES

PAIR = 25


def pair_features(boxes, cells, frames, shapes, features, unit):
    edges = torch.cat([boxes, (boxes[..., :2] + boxes[..., 2:]) / 2], -1)
    d = (edges[:, :, None] - edges[:, None]) / unit.view(-1, 1, 1, 1)
    d = torch.sign(d) * torch.log1p(d.abs())
    wh = (boxes[..., 2:] - boxes[..., :2]).clamp(min=1)
    inter = (torch.minimum(boxes[:, :, None, 2:], boxes[:, None, :, 2:]) - torch.maximum(boxes[:, :, None, :2], boxes[:, None, :, :2])) / torch.minimum(wh[:, :, None], wh[:, None])
    inter = inter.clamp(-4, 1)
    near = (edges[:, :, None] - edges[:, None]).abs() < 0.3 * unit.view(-1, 1, 1, 1)
    same = ((cells[:, :, None] - cells[:, None]).abs() < 1.5) & (cells[:, :, None] >= 0) & (cells[:, None] >= 0)
    row, col = (same[..., 1] & same[..., 3]).float(), (same[..., 0] & same[..., 2]).float()
    framed = ((frames[:, :, None] - frames[:, None]).abs() < 1).all(-1).float() * (frames[:, :, None, 2] >= 0).float()
    alike = (shapes[:, :, None] == shapes[:, None]).float()
    size = features[..., 5]; dsize = size[:, :, None] - size[:, None]
    kind, bold, label = features[..., 0], features[..., 1], features[..., 12]
    zero = torch.zeros_like(dsize)
    extra = torch.stack([row, col, row * col, framed, alike, dsize, (dsize.abs() < .03).float(), (bold[:, :, None] == bold[:, None]).float(), kind[:, :, None] + zero, kind[:, None] + zero], -1)
    return torch.cat([d, inter, (inter > .3).float(), near[..., [0, 2, 4, 1, 5]].float(), extra], -1)


class Block(nn.Module):
    def __init__(s, d, h, drop):
        super().__init__()
        s.h = h; s.n1 = nn.LayerNorm(d); s.n2 = nn.LayerNorm(d); s.qkv = nn.Linear(d, 3 * d); s.o = nn.Linear(d, d)
        s.ff = nn.Sequential(nn.Linear(d, 3 * d), nn.GELU(), nn.Dropout(drop), nn.Linear(3 * d, d)); s.drop = nn.Dropout(drop)

    def forward(s, x, bias):
        B, N, d = x.shape
        q, k, v = s.qkv(s.n1(x)).view(B, N, 3, s.h, d // s.h).permute(2, 0, 3, 1, 4)
        w = torch.softmax((q @ k.transpose(-1, -2)).float() / math.sqrt(d // s.h) + bias.float(), -1).to(v.dtype)
        x = x + s.drop(s.o((w @ v).transpose(1, 2).reshape(B, N, d)))
        return x + s.drop(s.ff(s.n2(x)))


class PageModel(nn.Module):
    def __init__(s, d=256, layers=6, heads=8, drop=.12, c=48):
        super().__init__()
        s.layers, s.heads, s.d = layers, heads, d
        s.chars = nn.Embedding(96 + HIGH, c, padding_idx=0); s.hashes = nn.Embedding(HASHES + 1, 48, padding_idx=0)
        s.c1 = nn.Conv1d(c, 128, 3, padding=1); s.c2 = nn.Conv1d(128, 128, 3, padding=1)
        s.word = nn.Linear(256 + 48 + WORD_FEATURES, d); s.around = nn.Sequential(nn.Linear(3 * d, d), nn.GELU(), nn.Linear(d, d)); s.weigh = nn.Linear(d, 4)
        s.label = nn.Embedding(17, 32)
        s.inp = nn.Sequential(nn.Linear(3 * d + FEATURES + 32, d), nn.GELU(), nn.Linear(d, d))
        s.pair = nn.Sequential(nn.Linear(PAIR, 48), nn.GELU(), nn.Linear(48, 48), nn.GELU()); s.bias = nn.Linear(48, layers * heads)
        s.blocks = nn.ModuleList(Block(d, heads, drop) for _ in range(layers)); s.norm = nn.LayerNorm(d)
        s.role = nn.Sequential(nn.Linear(2 * d, d), nn.GELU(), nn.Dropout(drop), nn.Linear(d, len(ROLES)))
        s.anchor = nn.Sequential(nn.Linear(d, d), nn.GELU(), nn.Dropout(drop), nn.Linear(d, 1))
        s.lq = nn.Linear(d, 8 * 32); s.lk = nn.Linear(d, 8 * 32)
        s.la = nn.Linear(d, 64); s.lb = nn.Linear(d, 64); s.lp = nn.Linear(48, 64); s.lo = nn.Sequential(nn.GELU(), nn.Linear(64, 64), nn.GELU(), nn.Linear(64, 8))
        s.drop = nn.Dropout(drop)
        nn.init.constant_(s.lo[-1].bias, -4.0); nn.init.constant_(s.anchor[-1].bias, -2.0)

    def body(s, boxes, cells, frames, features, labels, shapes, owners, characters, hashes, word_features, unit, mask, word_mask):
        B, N = labels.shape; M = owners.shape[1]
        ch = characters.view(B * M, CHARACTERS); cm = (ch > 0).float().unsqueeze(1)
        x = s.drop(s.chars(ch)).transpose(1, 2) * cm
        x = F.gelu(s.c1(x)) * cm; x = F.gelu(s.c2(x)) * cm
        x = torch.cat([x.sum(-1) / cm.sum(-1).clamp(min=1), x.max(-1)[0]], -1).view(B, M, 256)
        h = s.hashes(hashes)
        if s.training: h = h * (torch.rand(B, M, 1, device=h.device) > .25)
        wm = word_mask.unsqueeze(-1).float()
        w = s.word(torch.cat([s.drop(x), h, word_features], -1)) * wm
        same = (owners[:, 1:] == owners[:, :-1]).unsqueeze(-1).float()
        none = torch.zeros_like(w[:, :1]); before = torch.cat([none, w[:, :-1] * same], 1); after = torch.cat([w[:, 1:] * same, none], 1)
        w = (w + s.around(torch.cat([before, w, after], -1))) * wm
        owned = (owners.unsqueeze(1) == torch.arange(N, device=owners.device).view(1, N, 1)).float() * word_mask.unsqueeze(1).float()
        mean = owned @ w.float() / owned.sum(-1, keepdim=True).clamp(min=1)
        k = torch.exp(s.weigh(w).float().clamp(-8, 8)); q = s.d // 4
        pooled = torch.cat([(owned @ (k[..., i:i + 1] * w[..., i * q:(i + 1) * q].float())) / (owned @ k[..., i:i + 1]).clamp(min=1e-3) for i in range(4)], -1)
        head = (owned * torch.cat([torch.ones_like(same[:, :1, 0]), 1 - same[..., 0]], 1).unsqueeze(1)) @ w.float()
        x = s.inp(torch.cat([mean, pooled, head, features, s.label(labels)], -1))
        pairs = s.pair(pair_features(boxes, cells, frames, shapes, features, unit)); bias = s.bias(pairs).view(B, N, N, s.layers, s.heads).permute(3, 0, 4, 1, 2)
        far = (1 - mask.float()).view(B, 1, 1, N) * -1e4
        for l, block in enumerate(s.blocks): x = block(x, bias[l] + far)
        x = s.norm(x)
        role = s.role(torch.cat([w, torch.gather(x, 1, owners.unsqueeze(-1).expand(-1, -1, s.d))], -1))
        return x, pairs, role, s.anchor(x).squeeze(-1)

    def links(s, x, pairs, at):
        """From the elements `at` to all."""
        B, N, d = x.shape; A = at.shape[1]
        xa = torch.gather(x, 1, at.unsqueeze(-1).expand(-1, -1, d)); pa = torch.gather(pairs, 1, at[:, :, None, None].expand(-1, -1, N, pairs.shape[-1]))
        q = s.lq(xa).view(B, A, 8, 32).permute(0, 2, 1, 3); k = s.lk(x).view(B, N, 8, 32).permute(0, 2, 3, 1)
        return (q @ k / 6).permute(0, 2, 3, 1) + s.lo(s.la(xa)[:, :, None] + s.lb(x)[:, None] + s.lp(pa))


INPUTS = ['boxes', 'cells', 'frames', 'features', 'labels', 'shapes', 'owners', 'characters', 'hashes', 'word_features', 'unit']
LEAST_ANCHOR = .1


class Exported(nn.Module):
    """One page: probabilities of roles and anchors, the likely anchors, and the links from these."""
    def __init__(s, net): super().__init__(); s.net = net

    def forward(s, *inputs):
        o = [i.unsqueeze(0) for i in inputs]; ones = torch.ones_like(o[4], dtype=torch.float32); word_ones = torch.ones_like(o[6], dtype=torch.float32)
        x, pairs, role, anchor = s.net.body(*o, ones, word_ones)
        p = torch.sigmoid(anchor)[0]; at = torch.nonzero(p > LEAST_ANCHOR).view(-1)
        return torch.softmax(role[0], -1), p, at, torch.sigmoid(s.net.links(x, pairs, at.unsqueeze(0))[0])


def loss_of(o, role, anchor, link):
    weight = torch.tensor([.7, 1, 1, 1, 1, 1.2, 1.2], device=role.device)
    lr = F.cross_entropy(role.float().flatten(0, 1), o['roles'].flatten(), weight=weight, ignore_index=-100)
    m = o['mask']
    la = F.binary_cross_entropy_with_logits(anchor.float()[m], o['anchor'][m], pos_weight=torch.tensor(1.5, device=role.device))
    lm = (o['at_mask'][:, :, None] & m[:, None]).unsqueeze(-1)
    ll = F.binary_cross_entropy_with_logits(link.float(), o['link'].float(), pos_weight=torch.tensor(1.5, device=role.device), reduction='none') * lm
    ll = ll.sum() / o['at_mask'].sum().clamp(min=1)
    return lr + 2 * la + .25 * ll, torch.stack([lr, la, ll]).detach()
