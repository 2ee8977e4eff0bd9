"""Writes made-up pages as files of one page, in the format of `readFilePages`, for fit-page-evidence.ts and fit-row-evidence.ts:

    python3 made_up_files.py FIRST_SEED LAST_SEED OUT.json
"""
import json, sys
from make_page import lay_out


def box(b): return dict(x0=b[0], y0=b[1], x1=b[2], y1=b[3])


def joined(words, near):
    """The generator splits words like a tokenizer. Parts that touch are one word again."""
    out = []
    for text, x0, x1, _ in words:
        if out and abs(x0 - out[-1][2]) < near: out[-1] = [out[-1][0] + text, out[-1][1], x1]
        else: out.append([text, x0, x1])
    return out


def line(e, near):
    x0, y0, x1, y1 = e['b']; words = joined(e['w'], near)
    return dict(text=' '.join(t for t, _, _ in words), words=[dict(text=t, box=box((min(a, b), y0, max(a, b), y1))) for t, a, b in words], box=box(e['b']),
                size=y1 - y0, bold=bool(e['bold']), turn=e['turn'], source='ocr' if e['ocr'] else 'text', confidence=.97 if e['ocr'] else 1)


def picture(e, index):
    x0, y0, x1, y1 = e['b']
    return dict(box=box(e['b']), embedded=None if e['ocr'] else dict(width=round(x1 - x0), height=round(y1 - y0), bytes=1000 + index))


def rule(direction, x0, y0, x1, y1):
    return dict(box=box((x0, y0, x1 + .5, y1) if direction else (x0, y0, x1, y1 + .5)), direction='vertical' if direction else 'horizontal')


def text(role, product, els, near):
    """What is printed in one role of a product, or None."""
    parts = [' '.join(t for t, _, _ in joined(els[e]['w'][i:j + 1], near)) for e, i, j, f in product['spans'] if f == role]
    return ' '.join(parts) or None


def file(seed):
    sheet = lay_out(seed); made = sheet.finish(); els = made['els']; near = .06 * sheet.base
    page = dict(number=1, width=made['W'], height=made['H'], lines=[line(e, near) for e in els if e['k'] == 0], pictures=[picture(e, i) for i, e in enumerate(e for e in els if e['k'] == 1)],
                rules=[rule(*r) for r in sheet.rules], frames=[box(f) for f in sheet.frames], turned=0, paper=None)
    truths = [dict(number=text('number', p, els, near), name=text('name', p, els, near)) for p in made['products']]
    return dict(seed=seed, products=len(truths), truths=truths, pages=dict(totalPages=1, pages=[page], ocrPages=[1] if sheet.ocr else [], skipped=[], crowded=[], failures=[]))


if __name__ == '__main__':
    made = [file(seed) for seed in range(int(sys.argv[1]), int(sys.argv[2]) + 1)]
    json.dump(made, open(sys.argv[3], 'w', encoding='utf8'), ensure_ascii=False)
    print(len(made), 'pages,', sum(f['products'] == 0 for f in made), 'without products')
