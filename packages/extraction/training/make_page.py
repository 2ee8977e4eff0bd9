"""Made-up catalog pages with their products: thousands of layout programs in nineteen languages.

make(seed) gives a page as a dict: its elements (pieces of lines, pictures), and its products, each with the elements and
words that hold its fields. Nothing comes from a real catalog.

    python3 make_page.py            prints a few figures
"""
import json, math, os, random, re
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = json.load(open(os.path.join(HERE, 'words.json'), encoding='utf8'))
LABEL_ROLES = ['model', 'name', 'size', 'length', 'width', 'height', 'diameter', 'price', 'colour', 'material', 'type', 'description', 'picture', 'quantity', 'weight', 'index']
FIELDS = ['number', 'name', 'price', 'dim', 'colour', 'material']
LABEL_OF = {'number': 'model', 'name': 'name', 'price': 'price', 'dim': 'size', 'colour': 'colour', 'material': 'material'}
SYLLABLES = {
    'la': 'ka ro mi ta len so ver an di bo sto lam pe ul gre fin ter ma no cu pla on es ri sol tu be in al xo zen vi lux tec pro max neo'.split(),
    'cy': 'ка ро ми ста лен со вер ный ди бо сто лам пе уль гре фин тер ма но ку пла он ес ри сол ту бе ин ал ский'.split(),
    'zh': list('产品家具椅子桌灯具不锈钢电动机器包装袋水杯厨房工具高低大小新型系列办公室户外花园儿童玩毛巾浴室配件手动自铝合金塑料玻璃'),
    'ja': list('テーブルチェアライトカバーシートセット防水強化用品小型大型袋'), 'ko': list('의자책상조명욕실주방용품소형대형전동휴대용세트보행기가구학교'),
    'ar': 'ال مك تب ور سي كر طا ول ة نو را لم با ح صن دو ق مي ز ان'.split(), 'th': 'กา ร สิน ค้า โต๊ะ เก้า อี้ ไฟ แก้ว ชุด ใหญ่ เล็ก รถ ไม้'.split(),
    'he': 'של כי מנ ור סי כר טא ול ה נו רא לם בא ח צן דו ק מי ז אן'.split()}


def script_of(text):
    for c in text:
        o = ord(c)
        if 0x3040 <= o <= 0x30ff: return 'ja'
        if 0x3400 <= o <= 0x9fff: return 'zh'
        if 0xac00 <= o <= 0xd7af: return 'ko'
        if 0x600 <= o <= 0x6ff: return 'ar'
        if 0x590 <= o <= 0x5ff: return 'he'
        if 0x400 <= o <= 0x4ff: return 'cy'
        if 0xe00 <= o <= 0xe7f: return 'th'
    return 'la'


def read_goods():
    lines = [l.rstrip('\n') for l in open(os.path.join(HERE, 'goods.txt'), encoding='utf8') if not l.startswith('#')]
    out = {}
    for i in range(0, len(lines) - 3, 4):
        head = [h.strip() for h in lines[i].split('|')]
        nouns, qualities, running = ([w.replace('~', ' ') for w in l.split()] for l in lines[i + 1:i + 4])
        out[head[0]] = dict(script=head[1], rtl='rtl' in head, nouns=nouns, qualities=qualities, running=running)
    return out


GOODS = read_goods()
LANGUAGES = ['en'] * 9 + ['es'] * 3 + ['ru'] * 4 + ['zh'] * 3 + ['fa'] * 2 + ['th', 'th', 'ja', 'ja', 'ko', 'ar', 'he', 'he', 'pt', 'pt', 'fr', 'de', 'tr', 'tr', 'vi', 'vi', 'uz', 'id', 'pl']


def by_script(words):
    out = {}
    for w in words: out.setdefault(script_of(w), []).append(w)
    return out


LABELS = {role: by_script(words) for role, words in WORDS['labels'].items()}
COLOURS, MATERIALS = by_script(WORDS['colours']), by_script(WORDS['materials'])
COLOUR_SET, MATERIAL_SET = set(WORDS['colours']), set(WORDS['materials'])
CURRENCIES = {'la': ['$', '€', 'USD', 'US$', '£', '₹', 'Rs.', 'TL', 'R$', 'RM', 'Rp', 'S/', '₫', 'so\'m', 'zł', 'EUR', 'MXN'], 'cy': ['₽', 'руб.', 'р.', '$', 'сум', '₴', 'тг'], 'zh': ['¥', '元', 'RMB', '￥', '$', 'USD'], 'ja': ['¥', '円'], 'ko': ['₩', '원'], 'th': ['฿', 'บาท', '.-'], 'ar': ['تومان', 'ریال', 'د.إ', '$'], 'he': ['₪', 'ש"ח', '$']}
UNITS = {'cy': ['мм', 'см', 'м', ' мм', ' см'], 'zh': ['cm', 'mm', 'CM', 'MM', '厘米', 'm'], 'ar': ['سم', 'cm', 'mm'], 'he': ['ס"מ', 'cm', 'מ"מ'], 'th': ['cm', 'ซม.', 'mm']}
NOISE_LABELS = {
    'la': 'weight,N.W.,G.W.,net weight,qty,pcs/ctn,pack,carton,CBM,MOQ,power,voltage,watt,barcode,EAN,unit,stock,discount,VAT,total,order,origin,warranty,capacity,speed,pressure,flow,torque,rpm,load,lumen,HS code,package,life,class,grade,IP,peso,cantidad,caja,unidad,marca,brand,poids,Gewicht,Menge,vendor,thickness,temp,amount,brand name,shelf life,remark'.split(','),
    'cy': 'вес,масса,кол-во,упаковка,мощность,напряжение,штрихкод,ед. изм.,остаток,скидка,НДС,сумма,заказ,страна,гарантия,объём,скорость,давление,момент,об/мин,нагрузка,класс,бренд,срок годности,примечание,толщина'.split(','),
    'zh': '重量,净重,毛重,数量,装箱数,包装,体积,起订量,功率,电压,条码,单位,库存,折扣,产地,保修,速度,压力,流量,备注,品牌,等级,厚度'.split(','), 'ja': '重量,数量,入数,単位,在庫,電力,電圧,備考,原産国,合計,ご注文数,JANコード'.split(','),
    'ko': '무게,수량,단위,재고,전력,비고,원산지,합계'.split(','), 'th': 'น้ำหนัก,จำนวน,หน่วย,สต็อก,กำลังไฟ,หมายเหตุ,ยี่ห้อ,ปี'.split(','), 'ar': 'وزن,تعداد,واحد,موجودی,الوزن,الكمية,الوحدة,ملاحظات,تعداد در کارتن,بارکد'.split(','), 'he': 'משקל,כמות,יחידה,מלאי,הספק,הערות,ארץ ייצור,ברקוד'.split(',')}
PART = re.compile('[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+[^\\sA-Za-z0-9:：|]*|[:：|]+|[^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af:：|]+')
ADVANCE = {}
LETTERS = {'la': ['bcdfghjklmnpqrstvwxyz', 'aeiouy'], 'cy': ['бвгджзклмнпрстфхцчшщ', 'аеёиоуыэюя'], 'he': ['אבגדהוזחטיכלמנסעפצקרשת', 'ויא'], 'ar': ['بتثجحخدذرزسشصضطظعغفقكلمنهپچگک', 'اوی'], 'th': ['กขคงจชซญฎดตถทธนบปผฝพฟภมยรลวศสหอ', 'ะาเแโใไ']}


def chains():
    """Which letter follows which two, by language: for words that do not exist but could."""
    out = {}
    for lang, g in GOODS.items():
        nexts = {}
        for w in (w.lower() for k in ('nouns', 'qualities', 'running') for term in g[k] for w in term.split()):
            for i in range(len(w) + 1): nexts.setdefault(('^^' + w)[i:i + 2], []).append((w + '$')[i])
        out[lang] = nexts
    return out


CHAINS = chains()


def advance(c):
    w = ADVANCE.get(c)
    if w is None:
        o = ord(c)
        w = ADVANCE[c] = 1.0 if 0x2e80 <= o < 0xfb00 else 0.0 if 0xe31 == o or 0xe34 <= o <= 0xe3a or 0xe47 <= o <= 0xe4e else 0.28 if c in 'iljI.,:;\'|!' else 0.66 if c.isupper() else 0.52
    return w


def width_of(text, size): return size * sum(map(advance, text))


class Page:
    def __init__(s, r):
        s.r = r
        s.W, s.H = r.choice([(595, 842)] * 5 + [(842, 595)] * 2 + [(720, 405), (960, 540), (1190, 842), (612, 792), (1440, 810), (420, 595), (1920, 1080), (810, 1440), (595, 595), (500, 707), (842, 1191)])
        s.base = s.W * r.uniform(0.009, 0.024) * (0.75 if s.W > s.H else 1)
        s.lang = r.choice(LANGUAGES); g = GOODS[s.lang]; s.goods = g; s.script = g['script']; s.rtl = g['rtl']
        s.second = r.choice(LANGUAGES) if r.random() < .15 else None
        s.els, s.products, s.rules, s.frames = [], [], [], []
        s.ocr = int(r.random() < 0.35); s.bold_known = not s.ocr and r.random() < .85
        s.code_style = r.randrange(30); s.pattern = [(r.choice('dddLLlX'), r.randint(1, 4), r.random() < .4) for _ in range(r.randint(1, 4))]; s.joins = [r.choice(['', '', '-', '-', '/', '.', ' ', '_']) for _ in s.pattern]; s.fixed = ''.join(r.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ') for _ in range(12)); s.price_style = r.randrange(10); s.dim_style = r.randrange(9); s.dim_count = r.choice([1, 2, 2, 3, 3, 3, 0]); s.dim_unit = r.choice(UNITS.get(s.script, ['cm', 'mm', '"', ' cm', ' mm', 'm', ' inch', '', '']))
        s.prefix = ''.join(r.choice('ABCDEFGHKLMNPRSTVWXZ') for _ in range(r.randint(1, 4)))
        s.cur = r.choice(CURRENCIES[s.script]) if r.random() < .65 else ''; s.cur_side = r.random() < .5; s.cur_gap = r.random() < .5
        s.case = r.choice(['low', 'cap', 'up', 'cap', 'up', 'title']); s.pseudo = r.choice([0, .1, .3, .7, 1])
        s.family = [s.noun() for _ in range(r.randint(1, 5))]; s.serial = r.randint(1, 9000); s.step = r.choice([1, 1, 1, 2, 5, 10, 17])
        s.name_len = r.choice([1, 1, 2, 2, 3, 3, 4, 6]); s.magnitude = r.uniform(.2, 5); s.extras = r.choice([0, 0, .1, .4, .8, .95])
        s.native_digits = s.lang == 'fa' and r.random() < .6 or s.lang == 'ar' and r.random() < .3
        s.label_known = r.choice([.4, .75, .9, 1]); s.labels = {}
        s.furn = False

    # ---- text
    def cased(s, w):
        if s.script not in ('la', 'cy'): return w
        return w.upper() if s.case == 'up' else w[:1].upper() + w[1:] if s.case in ('cap', 'title') else w.lower()

    def pseudo_word(s, script=None):
        """A word that does not exist: by syllables, by chains of letters, or of any letters."""
        r = s.r; same = script is None or script == s.script; script = script or s.script; k = r.random()
        if script in ('zh', 'ja', 'ko'):
            n = r.randint(2, 4)
            if k < .35: return ''.join(r.choice(SYLLABLES[script]) for _ in range(n))
            if script == 'ko': return ''.join(chr(r.randint(0xac00, 0xd7a3)) for _ in range(n))
            if script == 'ja' and k < .75: return ''.join(chr(r.randint(0x30a1, 0x30f4)) for _ in range(n + 1))
            return ''.join(chr(0x4e00 + int(0x5000 * r.random() ** 2)) for _ in range(n))
        if k < .2: return ''.join(r.choice(SYLLABLES[script]) for _ in range(r.randint(1, 4)))
        if k < .8:
            nexts = CHAINS[s.lang if same else 'en' if k < .6 else r.choice(['en', 'es', 'de', 'tr', 'fr', 'pl', 'id'])] if same or script == 'la' else None
            if nexts:
                w = ''
                while len(w) < 14:
                    c = r.choice(nexts.get(('^^' + w)[-2:], ['$']))
                    if c == '$': break
                    w += c
                if len(w) > 1: return w
        a, b = LETTERS[script]; return ''.join(r.choice(a) + (r.choice(b) if r.random() < .8 else '') for _ in range(r.randint(1, 4)))

    def noun(s):
        r = s.r
        return s.cased(s.pseudo_word() if r.random() < s.pseudo else r.choice(s.goods['nouns']))

    def name(s, short=False):
        r = s.r; g = s.goods; wide = s.script in ('zh', 'ja', 'ko')
        n = max(1, min(8, s.name_len + r.choice([-1, 0, 0, 0, 1, 2]))); n = min(n, 2) if short else n; n = min(n, 3) if wide else n
        ws = []
        for i in range(n):
            k = r.random()
            ws.append(r.choice(s.family) if k < .3 else r.choice(g['qualities']) if k < .5 and i else s.noun())
        ws = [w if s.case == 'up' or s.script not in ('la', 'cy') else w for w in ws]
        if s.case == 'cap' and s.script in ('la', 'cy'): ws = [ws[0]] + [w.lower() for w in ws[1:]]
        if s.case == 'up': ws = [w.upper() for w in ws]
        if r.random() < s.extras: ws.append(r.choice(['%d' % r.randint(1, 99), '%dcm' % r.randint(5, 99), '№%d' % r.randint(1, 9), '%dL' % r.randint(1, 20), 'XL', '%d-%d' % (r.randint(1, 9), r.randint(10, 20)), '(%s)' % s.pseudo_word('la'), '%d%%' % r.choice([40, 45, 50, 100]), '%d g' % (50 * r.randint(1, 20)), '%dW' % r.choice([10, 20, 50, 100]), '1/%d' % r.randint(2, 8), 'x%d' % r.randint(2, 12), '"%s"' % s.pseudo_word('la').capitalize()] + [s.quantity() for _ in range(14)]))
        if s.script != 'la' and r.random() < .12: ws.insert(r.randrange(len(ws) + 1), s.pseudo_word('la').upper())
        return ('' if wide and r.random() < .8 else ' ').join(ws)

    def quantity(s):
        r = s.r; n = r.choice([r.randint(1, 12), 10 * r.randint(1, 60), 50 * r.randint(1, 20), round(r.uniform(.5, 9), 1)])
        u = r.choice({'cy': ['гр', 'г', 'кг', 'мл', 'л', 'шт', 'Вт', 'кВт', 'В', 'мм', 'см', 'мес', 'км/ч', 'Ач'], 'zh': ['克', '毫升', '升', '瓦', '支', '片', '寸', 'ml', 'kg', 'W', '件套'], 'th': ['กรัม', 'มล.', 'ลิตร', 'ชิ้น', 'W', 'kg'], 'ar': ['گرم', 'لیتر', 'عدد', 'میل', 'كجم', 'مل', 'kg'], 'he': ['גרם', 'מ"ל', 'ליטר', 'יח', 'W']}.get(s.script, ['g', 'GR', 'gr', 'kg', 'KG', 'ml', 'L', 'LT', 'CAPS', 'LBS', 'SERV', 'TABS', 'OZ', 'W', 'kW', 'V', 'Ah', 'mm', 'cm', 'inch', 'pcs', 'PCS', 'Uni', 'un', 'GB', 'mAh', 'hp', 'x', 'seater', 'drawers', 'tier', 'in 1', 'm']))
        return r.choice([f'{n}{u}', f'{n} {u}', f'{n} {u}', f'~{n}{u}', f'({n} {u})', f'{n}-{u}'])

    def attributes(s):
        """'Italy | 45 % | 12 months': facts in one line that are no field."""
        r = s.r; j = r.choice([' | ', ' · ', ', ', ' / ', '; ', '  ']); return j.join(r.choice([s.quantity, lambda: s.sentence(r.randint(1, 2)).rstrip('.!'), lambda: s.noise_label() + r.choice([': ', ' ']) + s.quantity(), lambda: '%02d.%02d.%d' % (r.randint(1, 28), r.randint(1, 12), r.randint(2022, 2027))])() for _ in range(r.randint(2, 4)))

    def sentence(s, n):
        r = s.r; wide = s.script in ('zh', 'ja')
        t = [r.choice(s.goods['running']) if r.random() < .4 else r.choice(s.goods['nouns']) if r.random() < .4 else s.pseudo_word() for _ in range(n)]
        if wide: return '，'.join(''.join(t[i:i + 5]) for i in range(0, n, 5)) + '。'
        t = ' '.join(t); return t[:1].upper() + t[1:] + s.r.choice(['.', '.', '', '!'])

    def digits(s, t): return t.translate(str.maketrans('0123456789', '۰۱۲۳۴۵۶۷۸۹')) if s.native_digits else t

    def number(s):
        r = s.r; s.serial += s.step if r.random() < .8 else r.randint(1, 30); n = s.serial; P = s.prefix
        L = lambda: r.choice('ABCDEFGHKMPRSTX')
        if s.code_style >= 18:
            out = ''
            for q, ((k, m, fixed), j) in enumerate(zip(s.pattern, s.joins)):
                part = s.fixed[q * 3:q * 3 + min(m, 3)] if fixed and k in 'Ll' else str(n)[-m:].zfill(m) if k == 'd' else ''.join(r.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ' if k == 'L' else 'abcdefghkmnprstx' if k == 'l' else '0123456789ABCDEF') for _ in range(m))
                out += (j if out else '') + part
            return out if any(c.isdigit() for c in out) and len(out) > 1 else f'{out}{n}'
        return [lambda: f'{P}{n}', lambda: f'{P}-{n}', lambda: f'{n:05d}', lambda: f'{P}{n}{L()}', lambda: f'{n // 100}.{n % 100:02d}.{r.randint(1, 999):03d}', lambda: f'{P}-{n % 1000}-{L()}{r.randint(1, 9)}', lambda: f'{10**6 + 37 * n}', lambda: f'{P} {n}', lambda: f'{L()}{L()}-{r.randint(100, 999)}/{r.randint(1, 99)}', lambda: f'{n % 1000:03d}', lambda: f'{P.lower()}{n}', lambda: f'#{n}', lambda: f'{P}{n % 100:02d}-{r.randint(10, 99)}/{L()}', lambda: f'{P[0]}{n % 100}', lambda: f'{P} {n % 1000} {L()}{L()}', lambda: f'{s.family[0].upper()[:8]}-{n % 1000}' if s.script == 'la' else f'{P}.{n}', lambda: f'{10**6 + n}-{r.randint(1, 9):02d}-{r.randint(1, 20):03d}', lambda: f'{P}-{P[0]}{n}-{r.randint(10, 99)}-{L()}{L()}'][s.code_style]()

    def amount(s):
        r = s.r; k = s.price_style; a = round(10 ** (s.magnitude + r.uniform(-.5, .5)), 2)
        if k in (3, 4, 8, 9): a = float(int(a) + 1)
        if k == 9: a = a * 1000
        return s.digits([f'{a:.2f}', f'{a:,.2f}', f'{a:.2f}'.replace('.', ','), f'{int(a)}', f'{int(a):,}', f'{a:,.2f}'.replace(',', ' ').replace('.', ','), f'{a:,.2f}'.replace(',', '_').replace('.', ',').replace('_', '.'), f'{a:.1f}', f'{int(a):,}'.replace(',', ' '), f'{int(a):,}'.replace(',', '.')][k])

    def price(s, bare=False):
        t = s.amount()
        if not s.cur or bare: return t
        g = ' ' if s.cur_gap else ''
        return f'{s.cur}{g}{t}' if s.cur_side else f'{t}{g}{s.cur}'

    def measure(s):
        r = s.r; k = s.dim_style % 3
        return str(r.randint(1, 250) if k == 0 else 5 * r.randint(2, 500) if k == 1 else round(r.uniform(1, 99), 1))

    def dim(s, n=None):
        r = s.r; k = s.dim_style; n = n or s.dim_count or r.choice([1, 2, 3]); v = [s.digits(s.measure()) for _ in range(n)]; u = s.dim_unit
        if r.random() < .03: return f'{v[0]}-{v[-1]}{u}'
        if n == 1: return [f'{v[0]}{u or "cm"}', f'Ø{v[0]}{u}', f'{v[0]} {u or "mm"}', f'Ø {v[0]} {u}', f'{v[0]}{u}', f'{v[0]}ml', f'H{v[0]}{u}', f'{v[0]} {u or "cm"}', f'{v[0]}"'][k]
        if k == 0: return ' x '.join(f'{l}{a}' for l, a in zip('WDH', v)) + u
        if k == 7: return ' '.join(f'{l}:{a}{u}' for l, a in zip('LWH', v))
        if k == 8: return ' x '.join(f'{a}{u}' for a in v)
        return [' x ', 'x', '×', '*', ' × ', 'х', ' X '][k % 7].join(v) + u

    def of_vocabulary(s, words, most):
        r = s.r; ws = words.get(s.script) or words['la']; ws = words['la'] if r.random() < .1 else ws
        n = min(len(ws), r.choice([1, 1, 1, 1, 2, 3][:most + 3])); picked = r.sample(ws, n)
        if r.random() < .15: picked[0] = s.pseudo_word()
        if r.random() < .15: picked[0] = r.choice(s.goods['qualities']) + ' ' + picked[0]
        j = r.choice([', ', '/', ' / ', ' ', ' + ', ' & ']); t = j.join(w.capitalize() if s.case in ('cap', 'title') else w.upper() if s.case == 'up' else w for w in picked)
        return t

    def colour(s):
        t = s.of_vocabulary(COLOURS, 3)
        return 'RAL %d' % (1000 + s.r.randint(1, 8999)) if s.r.random() < .04 else t

    def material(s):
        r = s.r; t = s.of_vocabulary(MATERIALS, 2)
        if r.random() < .12: t = '%d%% %s' % (r.choice([100, 80, 65]), t)
        return t

    def value(s, f): return getattr(s, f)()

    def label(s, role):
        """A label for a role, the same through the page; with its index when the engine would know it."""
        if role not in s.labels:
            r = s.r; ws = LABELS[role].get(s.script) or LABELS[role].get('la') or ['?']
            if r.random() < .08: ws = LABELS[role].get('la') or ws
            known = r.random() < s.label_known
            t = r.choice(ws) if known else s.pseudo_word() + (' ' + s.pseudo_word() if r.random() < .3 else '')
            t = r.choice([t.capitalize(), t.upper(), t]) if len(t) > 1 else t.upper()
            if s.second and r.random() < .3: t += r.choice([' ', ' / ', '\n']) + r.choice(LABELS[role].get('la') or ['x']).capitalize()
            s.labels[role] = (t, (LABEL_ROLES.index(role) + 1) if known and r.random() < .93 else 0)
        return s.labels[role]

    def noise_label(s):
        t = s.r.choice(NOISE_LABELS[s.script] if s.r.random() < .85 else NOISE_LABELS['la'])
        if s.r.random() < .3: t = s.pseudo_word() + (' ' + s.pseudo_word() if s.r.random() < .4 else '')
        return s.r.choice([t, t.capitalize(), t.upper()])

    def noise(s):
        r = s.r
        return r.choice([lambda: str(r.randint(1, 200)), lambda: f'{r.uniform(.1, 40):.1f} kg', lambda: f'{r.uniform(.1, 40):.2f}', lambda: f'{r.randint(10**12, 10**13 - 1)}', lambda: f'{r.randint(1, 99)}%', lambda: f'{r.randint(10, 3000)}W', lambda: f'{r.choice([110, 220, 380])}V', lambda: s.pseudo_word(), lambda: f'{r.randint(1, 48)} pcs', lambda: r.choice(['+', '-', '✓', '●', '—']), lambda: r.choice(['шт', 'pcs', 'unit', 'set', '个', 'кг', 'pza']), lambda: f'{r.randint(1, 20)}*{r.randint(1, 20)}', lambda: f'{r.randint(20, 80)}x{r.randint(20, 80)}x{r.randint(20, 80)}', lambda: f'{r.randint(1, 24)}/{r.randint(1, 12)}', lambda: f'0.{r.randint(1, 999):03d}', lambda: s.cased(r.choice(s.goods['nouns'])), lambda: s.sentence(r.randint(3, 8)), lambda: f'{r.randint(1, 5)} {r.choice(s.goods["running"])}', s.quantity, s.quantity, s.attributes, lambda: str(r.randint(1, 99)) + r.choice(['L', 'ml', 'g', 'kg', 'W', 'A', 'h'])])

    # ---- drawing
    def text(s, t, x, y, size, bold=0, label=0, align='l', width=None):
        r = s.r; tokens, cx = [], 0.0
        words = t.split()
        for w in words:
            for m in PART.finditer(w):
                n = width_of(m[0], size); tokens.append([m[0], cx, cx + n]); cx += n
            cx += .28 * size
        if not tokens: return None
        full = tokens[-1][2]
        if width is not None: x += {'l': 0, 'c': (width - full) / 2, 'r': width - full}[align]
        elif align == 'c': x -= full / 2
        elif align == 'r': x -= full
        out = []
        for w, a, b in tokens:
            p = w.strip(',;:./+&()').lower(); out.append([w, x + a, x + b, (p in COLOUR_SET) + 2 * (p in MATERIAL_SET)])
        s.els.append(dict(k=0, b=[x, y, x + full, y + size * 1.15], s=size, bold=int(bold and s.bold_known), turn=0, ocr=s.ocr, w=out, lab=label, furn=int(s.furn and r.random() < .6)))
        return len(s.els) - 1

    def wrap(s, t, x, y, size, width, bold=0, align='l', label=0, lead=1.25):
        """Draws a text in lines; gives the elements, and the y under them."""
        lines, cur, n = [], [], 0
        for part in t.split('\n'):
            for w in part.split():
                while width_of(w, size) > width * 1.05 and len(w) > 6 and script_of(w) in ('zh', 'ja', 'th'):
                    k = max(1, int(len(w) * width / width_of(w, size))); lines.append(cur + [w[:k]] if not cur else cur); cur, n = ([], 0); w = w[k:] if lines[-1][-1] == w[:k] else w
                m = width_of(w, size)
                while m > width * 1.02 and '-' in w[2:-1]:
                    k = max([i for i, c in enumerate(w[:-1]) if c == '-' and width_of(w[:i + 1], size) <= width] or [w.index('-', 2)]) + 1
                    if k >= len(w) or k < 2: break
                    if cur: lines.append(cur); cur, n = [], 0
                    lines.append([w[:k]]); w = w[k:]; m = width_of(w, size)
                if cur and n + m > width: lines.append(cur); cur, n = [], 0
                cur.append(w); n += m + .28 * size
            if cur: lines.append(cur); cur, n = [], 0
        es = []
        for l in lines:
            e = s.text(' '.join(l), x, y, size, bold, label if not es else 0, align, width); y += size * lead
            if e is not None: es.append(e)
        return es, y

    def pic(s, x0, y0, x1, y1):
        s.els.append(dict(k=1, b=[min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)], s=0, bold=0, turn=0, ocr=s.ocr, w=[], lab=0, furn=int(s.furn and s.r.random() < .6))); return len(s.els) - 1

    def h(s, x0, x1, y): s.rules.append((0, min(x0, x1), y, max(x0, x1), y))
    def v(s, x, y0, y1): s.rules.append((1, x, min(y0, y1), x, max(y0, y1)))
    def box(s, x0, y0, x1, y1): s.h(x0, x1, y0); s.h(x0, x1, y1); s.v(x0, y0, y1); s.v(x1, y0, y1); s.frames.append((x0, y0, x1, y1))

    # ---- truth
    def new(s):
        p = dict(links={}, spans=[], first={}); s.products.append(p); return p

    def put(s, p, role, es, skip=0, until=None):
        """Elements that hold a field of a product, without the first `skip` words."""
        for e in [es] if isinstance(es, int) else es or []:
            n = len(s.els[e]['w'])
            if role == 'picture': p['links'].setdefault(e, set()).add(role); p['first'].setdefault(role, []).append(e); continue
            if skip >= n: skip -= n; continue
            p['links'].setdefault(e, set()).add(role); p['spans'].append((e, skip, n - 1 if until is None else min(n - 1, until), role)); p['first'].setdefault(role, []).append(e); skip = 0

    def finish(s):
        r = s.r
        if r.random() < .4: clutter(s)
        if r.random() < .15: poor_pictures(s)
        if r.random() < .5: merge_touching(s)
        if r.random() < .2: split_lines(s)
        s.products = [p for p in s.products if set(p['first']) - {'picture', 'colour', 'material'} or 'picture' in p['first'] and p['first'].keys() & {'colour', 'material'}]
        if s.ocr: ocr_noise(s); glue(s)
        elif r.random() < .08: glue(s)
        jitter = r.choice([0, .1, .5]) * s.base * .15
        for e in s.els:
            if e['k'] == 0: e['s'] = e['s'] * r.uniform(.97, 1.03) * (r.uniform(.85, 1.15) if s.ocr else 1); e['bold'] ^= int(r.random() < .01); e['furn'] ^= int(r.random() < .01)
            e['b'] = [v + r.gauss(0, jitter) for v in e['b']]
        if s.rtl and r.random() < .97 or r.random() < .04:
            W = s.W
            for e in s.els:
                b = e['b']; e['b'] = [W - b[2], b[1], W - b[0], b[3]]
                e['w'] = [[t, W - x1, W - x0, k] for t, x0, x1, k in e['w']]
            s.rules = [(d, W - x1, y0, W - x0, y1) for d, x0, y0, x1, y1 in s.rules]; s.frames = [(W - c, b, W - a, d) for a, b, c, d in s.frames]
        if r.random() < .12: s.rules = []
        if r.random() < .25: s.frames = []
        if r.random() < .1:
            for _ in range(r.randint(1, 4)): s.h(0, s.W, r.uniform(0, s.H))
        counts = {}
        for p in s.products:
            for e in {x for v in p['first'].values() for x in v[:1]}: counts[e] = counts.get(e, 0) + 1
        used = set()
        for p in s.products:
            p['anchor'] = -1
            for f in ['number', 'name', 'dim', 'price', 'colour', 'picture', 'material']:
                for e in p['first'].get(f, [])[:3]:
                    if counts.get(e, 0) == 1 and e not in used: p['anchor'] = e; used.add(e); break
                if p['anchor'] >= 0: break
        around(s)
        return dict(W=s.W, H=s.H, els=s.els, products=[dict(anchor=p['anchor'], links={e: sorted(x) for e, x in p['links'].items()}, spans=p['spans']) for p in s.products])


def around(s):
    """Each element's nearest rules and smallest frame, as src/page-model/elements.ts finds them."""
    n = len(s.els); b = np.array([e['b'] for e in s.els]).reshape(n, 4); x, y = (b[:, 0] + b[:, 2]) / 2, (b[:, 1] + b[:, 3]) / 2
    cell = np.full((n, 4), -1.0); frame = np.full((n, 4), -1.0)
    R = np.array(s.rules).reshape(-1, 5)
    for d, (lo, hi) in ((0, (1, 3)), (1, (0, 2))):
        q = R[R[:, 0] == d]
        if not len(q) or not n: continue
        at = q[:, 2] if d == 0 else q[:, 1]; a, c = (q[:, 1], q[:, 3]) if d == 0 else (q[:, 2], q[:, 4]); along, across = (x, y) if d == 0 else (y, x)
        ok = (along[:, None] >= a - 1) & (along[:, None] <= c + 1); before = at[None] <= across[:, None]
        m = np.where(ok & before, at, -1e9).max(1); cell[:, lo] = np.where(m > -1e8, m, -1)
        m = np.where(ok & ~before, at, 1e9).min(1); cell[:, hi] = np.where(m < 1e8, m, -1)
    F = np.array(s.frames).reshape(-1, 4)
    if len(F) and n:
        area = (F[:, 2] - F[:, 0]) * (F[:, 3] - F[:, 1]); F = F[area < .6 * s.W * s.H]; area = area[area < .6 * s.W * s.H]
    if len(F) and n:
        inside = (x[:, None] >= F[:, 0]) & (x[:, None] <= F[:, 2]) & (y[:, None] >= F[:, 1]) & (y[:, None] <= F[:, 3])
        k = np.where(inside, area, 1e12).argmin(1); frame = np.where(inside.any(1)[:, None], F[k], -1)
    for i, e in enumerate(s.els): e['cell'] = cell[i].tolist(); e['frame'] = frame[i].tolist()


def merge_touching(s):
    """Pieces of a line that stand close together are read as one."""
    order = sorted((i for i, e in enumerate(s.els) if e['k'] == 0), key=lambda i: (round(s.els[i]['b'][1]), s.els[i]['b'][0]))
    into = {}
    for a, c in zip(order, order[1:]):
        A, C = s.els[into.get(a, (a, 0))[0]], s.els[c]
        gap = C['b'][0] - A['b'][2]
        if abs(A['b'][1] - C['b'][1]) < .15 * C['s'] and abs(A['s'] - C['s']) < .1 * C['s'] and -.1 * C['s'] < gap < .7 * C['s'] and not any(d == 1 and A['b'][2] - 1 <= x0 <= C['b'][0] + 1 and y0 <= C['b'][1] + C['s'] / 2 <= y1 for d, x0, y0, x1, y1 in s.rules):
            root = into.get(a, (a, 0))[0]; into[c] = (root, len(A['w'])); A['w'] = A['w'] + C['w']; A['b'][2] = C['b'][2]; A['b'][3] = max(A['b'][3], C['b'][3]); A['lab'] = 0
    if not into: return
    keep = [i for i in range(len(s.els)) if i not in into]; at = {i: k for k, i in enumerate(keep)}
    where = lambda e: (at[into[e][0]], into[e][1]) if e in into else (at[e], 0)
    s.els = [s.els[i] for i in keep]
    for p in s.products:
        links = {}
        for e, rs in p['links'].items(): links.setdefault(where(e)[0], set()).update(rs)
        p['links'] = links; p['spans'] = [(where(e)[0], where(e)[1] + i, where(e)[1] + j, f) for e, i, j, f in p['spans']]
        p['first'] = {f: list(dict.fromkeys(where(e)[0] for e in es)) for f, es in p['first'].items()}


def clutter(s):
    """Notes, headings, pictures and rules where there is room."""
    r = s.r; n = len(s.els); B = np.array([e['b'] for e in s.els]).reshape(n, 4)
    for _ in range(r.randint(1, 7)):
        w, h = s.W * r.uniform(.05, .4), s.base * r.uniform(1.2, 9); x, y = r.uniform(.02, .95) * s.W, r.uniform(.02, .95) * s.H
        if x + w > s.W or y + h > s.H: continue
        if n and ((np.minimum(B[:, 2], x + w) > np.maximum(B[:, 0], x)) & (np.minimum(B[:, 3], y + h) > np.maximum(B[:, 1], y))).any() and r.random() < .93: continue
        k = r.random(); sz = s.base * r.uniform(.6, 1.3)
        if k < .3: s.pic(x, y, x + w, y + h)
        elif k < .6: s.wrap(s.sentence(max(1, int(w * h / sz / sz / 12))), x, y, sz, w)
        elif k < .7: s.text(contact(s), x, y, sz)
        elif k < .8: s.text(r.choice(['*', '※', '!', 'NB: ', '']) + s.sentence(r.randint(2, 6)), x, y, sz)
        elif k < .87: s.text(running_title(s), x, y, sz * r.choice([1, 1.5]), r.random() < .5)
        elif k < .95: s.text(r.choice([s.quantity(), s.attributes(), str(r.randint(1, 9)), s.noise_label() + ': ' + s.noise()()]), x, y, sz)
        else: s.box(x, y, x + w, y + h)


def poor_pictures(s):
    """Pictures that are missed, or found with a wrong box."""
    r = s.r; gone = {i for i, e in enumerate(s.els) if e['k'] and r.random() < .25}
    for i, e in enumerate(s.els):
        if e['k'] and r.random() < .3: b = e['b']; w, h = b[2] - b[0], b[3] - b[1]; e['b'] = [b[0] + r.uniform(-.1, .2) * w, b[1] + r.uniform(-.1, .2) * h, b[2] + r.uniform(-.2, .1) * w, b[3] + r.uniform(-.2, .1) * h]
    if not gone: return
    keep = [i for i in range(len(s.els)) if i not in gone]; at = {i: k for k, i in enumerate(keep)}; s.els = [s.els[i] for i in keep]
    for p in s.products:
        p['links'] = {at[e]: rs for e, rs in p['links'].items() if e in at}; p['spans'] = [(at[e], i, j, f) for e, i, j, f in p['spans']]; p['first'] = {f: es2 for f, es in p['first'].items() if (es2 := [at[e] for e in es if e in at])}


def split_lines(s):
    """A line is read in two pieces."""
    r = s.r; rate = r.choice([.02, .1])
    for e in range(len(s.els)):
        el = s.els[e]
        if len(el['w']) < 2 or r.random() > rate: continue
        k = r.randint(1, len(el['w']) - 1); n = len(s.els); s.els.append(dict(el, w=el['w'][k:], b=[el['w'][k][1], el['b'][1], el['b'][2], el['b'][3]], lab=0)); el['w'] = el['w'][:k]; el['b'] = [el['b'][0], el['b'][1], el['w'][-1][2], el['b'][3]]; el['lab'] = 0
        for p in s.products:
            if e not in p['links']: continue
            spans, roles = [], {e: set(), n: set()}
            for f, i, j, role in p['spans']:
                if f != e: spans.append((f, i, j, role)); continue
                if i < k: spans.append((e, i, min(j, k - 1), role)); roles[e].add(role)
                if j >= k: spans.append((n, max(i, k) - k, j - k, role)); roles[n].add(role)
            p['spans'] = spans; del p['links'][e]
            for f, rs in roles.items():
                if rs: p['links'][f] = rs
            p['first'] = {role: [g for f in es for g in ([e] * (role in roles[e]) + [n] * (role in roles[n]) if f == e else [f])] for role, es in p['first'].items()}; p['first'] = {k2: v for k2, v in p['first'].items() if v}


CONFUSED = {'0': 'O', 'O': '0', '1': 'l', 'l': '1', 'I': 'l', '5': 'S', 'S': '5', '8': 'B', 'B': '8', 'е': 'e', 'о': 'o', ',': '.', '.': ',', 'x': '×', 'm': 'rn'}


def ocr_noise(s):
    r = s.r; level = r.choice([0, .01, .03])
    if r.random() < .4:
        for e in [e for e in s.els if e['k'] == 1]:
            for _ in range(r.choice([0, 0, 1, 2, 3])):
                b = e['b']; sz = s.base * r.uniform(.5, 1.5); s.text(r.choice([s.pseudo_word(), s.pseudo_word('la').upper(), s.noun(), s.sentence(2), str(r.randint(1, 999))]), r.uniform(b[0], max(b[0], b[2] - sz * 3)), r.uniform(b[1], max(b[1], b[3] - sz)), sz)
    for e in s.els:
        for w in e['w']:
            if level and r.random() < level * 4: w[0] = ''.join((CONFUSED.get(c, c) if r.random() < .3 else c) for c in w[0]) or w[0]
    if r.random() < .2:
        for e in s.els:
            if e['k']: e['b'] = [v + r.gauss(0, .006) * s.W for v in e['b']]; b = e['b']; e['b'] = [min(b[0], b[2]), min(b[1], b[3]), max(b[0], b[2]), max(b[1], b[3])]


def glue(s):
    """Blanks are lost between words of the same kind."""
    r = s.r; rate = r.choice([0, .05, .2, .6]); edges = {}
    if not rate: return
    for p in s.products:
        for e, i, j, _ in p['spans']: edges.setdefault(e, set()).update((i, j + 1))
    moved = {}
    for e, el in enumerate(s.els):
        if len(el['w']) < 2: continue
        out, at = [], []
        for i, w in enumerate(el['w']):
            if out and i not in edges.get(e, ()) and r.random() < rate and w[0][0] not in ':：|' and out[-1][0][-1] not in ':：|' and script_of(w[0]) not in ('zh', 'ja', 'ko'): out[-1] = [out[-1][0] + w[0], out[-1][1], w[2], 0]
            else: out.append(list(w))
            at.append(len(out) - 1)
        el['w'] = out; moved[e] = at
    for p in s.products: p['spans'] = [(e, moved[e][i], moved[e][j], f) if e in moved else (e, i, j, f) for e, i, j, f in p['spans']]


# ---- page furniture and what is no product

CATALOG = {'la': 'Catalog,Catalogue,CATALOGO,Catálogo,Katalog,Price list,PRICE LIST,Lista de precios,Liste de prix,Preisliste,Product list,Collection,Order form,Quotation,DANH MUC SAN PHAM,Fiyat listesi,Narxlar'.split(','), 'cy': 'Каталог,КАТАЛОГ,Прайс-лист,ПРАЙС-ЛИСТ,Каталог продукции,Коммерческое предложение'.split(','), 'zh': '产品目录,产品画册,价格表,报价单,画册'.split(','), 'ja': ['カタログ', '価格表', 'ご注文書'], 'ko': ['카탈로그', '가격표'], 'th': ['แคตตาล็อก', 'รายการสินค้า', 'ใบเสนอราคา'], 'ar': ['کاتالوگ', 'لیست قیمت', 'كتالوج', 'قائمة الأسعار'], 'he': ['קטלוג', 'מחירון']}
COMPANY = {'la': 'Co., Ltd.,Ltd,Inc.,S.A.,GmbH,Company,Group,Industries,Pvt. Ltd.,LLC,CÔNG TY TNHH,A.Ş.,S.L.,Trading,Factory'.split(','), 'cy': 'ООО,ЗАО,АО,ИП,Компания,Завод,Группа'.split(','), 'zh': '有限公司,工厂,集团,科技有限公司'.split(','), 'ja': ['株式会社'], 'ko': ['주식회사'], 'th': ['บริษัท', 'จำกัด'], 'ar': ['شرکت', 'شركة', 'گروه'], 'he': ['בע"מ', 'חברת']}
HALLS = {'la': 'our factory,workshop,warehouse,sales team,design team,logistics team,showroom,laboratory,production line,quality control,office,meeting room,packing,exhibition,our team,our clients,partners,certificate,company profile,why choose us,after sales,OEM,ODM,shipping,nuestra fábrica,almacén,equipo,nuestra empresa,certificados,fábrica,notre usine,unser Team,Lager'.split(','), 'cy': 'наш завод,цех,склад,команда,лаборатория,офис,выставка,партнёры,сертификат,о компании,производство,контроль качества,доставка,почему мы'.split(','), 'zh': '工厂,车间,仓库,团队,展厅,实验室,生产线,质检,办公室,展会,合作伙伴,证书,公司简介,企业文化,售后服务,荣誉资质'.split(','), 'ja': ['工場', '倉庫', '会社概要', '品質管理', '認証'], 'ko': ['공장', '창고', '회사소개', '인증서'], 'th': ['โรงงาน', 'คลังสินค้า', 'ทีมงาน', 'เกี่ยวกับเรา', 'ใบรับรอง'], 'ar': ['کارخانه', 'انبار', 'درباره ما', 'تیم', 'مصنعنا', 'فريق', 'شهادة'], 'he': ['המפעל', 'מחסן', 'הצוות', 'אודות', 'תעודות']}


def company(s):
    c = s.r.choice(COMPANY[s.script]); n = s.pseudo_word().capitalize() + (' ' + s.pseudo_word().capitalize() if s.r.random() < .5 else ''); return s.r.choice([f'{c} {n}', f'{n} {c}', f'{c} "{n}"'])


def running_title(s):
    r = s.r; c = r.choice(CATALOG[s.script])
    return r.choice([c, f'{c} {r.randint(2014, 2026)}', f'{s.pseudo_word().capitalize()}-{s.pseudo_word().capitalize()} {r.randint(2014, 2026)}', company(s), '%02d.%02d.%d' % (r.randint(1, 28), r.randint(1, 12), r.randint(2020, 2026)), f'{c} {company(s)}', s.sentence(r.randint(1, 4)).rstrip('.!'), s.noun(), f'v{r.randint(1, 4)}.{r.randint(0, 9)} · {r.randint(2020, 2026)}.{r.randint(1, 12):02d}'])


def furniture(s):
    r = s.r; m = s.W * .05; s.furn = r.random() < .6
    for _ in range(r.choice([0, 0, 1, 1, 1, 2, 3])): s.text(running_title(s), s.W * r.choice([.05, .05, .35, .5, .75]), r.choice([r.uniform(.005, .05), r.uniform(.005, .05), r.uniform(.94, .98)]) * s.H, s.base * r.choice([.8, 1, 1.3, 2, 2.8]), r.random() < .5)
    if r.random() < .45:
        x = r.uniform(.05, .5) * s.W
        for _ in range(r.randint(1, 3)): e = s.text(contact(s), x, .965 * s.H, s.base * .8); x = s.els[e]['b'][2] + s.base * 2
    if r.random() < .5: s.text(r.choice(['%d', '- %d -', 'P.%d', '%d/20', '%02d']) % r.randint(1, 60), r.choice([.05, .5, .93]) * s.W, .97 * s.H, s.base * .9)
    if r.random() < .35: s.pic(s.W * .8, s.H * .01, s.W * .95, s.H * .05)
    if r.random() < .15: s.wrap(s.sentence(r.randint(8, 25)), m, .93 * s.H, s.base * .7, s.W * .85)
    if r.random() < .15: s.h(m, s.W - m, s.H * .06)
    if r.random() < .12: s.pic(0, 0, s.W, s.H * r.uniform(.05, .12))
    if r.random() < .06: s.pic(0, 0, s.W * .96, s.H * .99)
    s.furn = False


def contact(s):
    r = s.r; w = s.pseudo_word('la').lower()
    return r.choice(['www.%s.com' % w, 'info@%s.com' % w, '+%d %d %d' % (r.randint(1, 99), r.randint(100, 999), r.randint(10**5, 10**7)), 'Tel: 0%d-%d' % (r.randint(10, 999), r.randint(10**5, 10**7)), '@%s' % w, 'WhatsApp %d' % r.randint(10**8, 10**9), '%s, %s %d' % (s.pseudo_word().capitalize(), s.pseudo_word().capitalize(), r.randint(1, 300)), 'WeChat: %s' % w])


def paragraph(s, x, y, w, size=None, n=None):
    return s.wrap(s.sentence(n or s.r.randint(6, 40)), x, y, size or s.base, w, align=s.r.choice('lllc'))[1]


def cover(s):
    r = s.r
    for _ in range(r.choice([1, 1, 2, 3])): s.pic(*[v * q for v, q in zip((r.uniform(0, .4), r.uniform(0, .4), r.uniform(.5, 1), r.uniform(.5, 1)), (s.W, s.H) * 2)])
    y = s.H * r.uniform(.1, .6); a = r.choice('lc'); x = s.W * (.5 if a == 'c' else .1)
    for _ in range(r.randint(1, 4)): sz = s.base * r.uniform(1.5, 5); s.text(r.choice([lambda: s.name(True), lambda: company(s), lambda: running_title(s), lambda: running_title(s), lambda: str(r.randint(2018, 2026)), lambda: r.choice(CATALOG[s.script]), lambda: s.sentence(r.randint(2, 6))])(), x, y, sz, r.random() < .6, align=a); y += sz * 1.6
    for _ in range(r.randint(0, 5)): s.text(contact(s), x, y, s.base, align=a); y += s.base * 1.6


def contents(s):
    r = s.r; y = s.H * .15; s.text(s.noun(), s.W * .1, s.H * .07, s.base * 2.5, 1); cols = r.choice([1, 1, 2]); page = 1; size = s.base * r.uniform(1, 1.6); dots = r.random() < .4
    for c in range(cols):
        yy = y
        for _ in range(r.randint(5, 22)):
            page += r.randint(1, 6); x = s.W * (.1 + .45 * c); t = s.name()
            if dots: s.text(t + ' ' + '.' * r.randint(8, 30) + ' ' + str(page), x, yy, size)
            else: s.text(t, x, yy, size); s.text(str(page), x + s.W * .36, yy, size)
            if r.random() < .08: s.pic(x - size * 3, yy, x - size, yy + size * 2)
            yy += size * r.uniform(1.7, 2.4)
            if yy > s.H * .9: break


def about(s):
    r = s.r; y = s.H * .1; s.text(r.choice([lambda: r.choice(HALLS[s.script]), lambda: company(s), lambda: s.sentence(r.randint(2, 5)).rstrip('.')])(), s.W * .08, y, s.base * r.uniform(1.5, 3), 1); y += s.base * 4; two = r.random() < .5
    for k in range(r.randint(1, 5)):
        y = paragraph(s, s.W * .08, y, s.W * (.4 if two else .84), n=r.randint(15, 70)) + s.base * 1.5
        if y > s.H * .85: break
    for k in range(r.randint(0, 6)):
        x, yy, w = s.W * r.uniform(.5, .75), s.H * r.uniform(.15, .75), s.W * r.uniform(.1, .22); s.pic(x, yy, x + w, yy + w * .7)
        if r.random() < .5: s.text(r.choice(HALLS[s.script]), x + w / 2, yy + w * .7 + 4, s.base, align='c')
    for k in range(r.choice([0, 0, 3, 4])): s.text(r.choice(['%d+', '%d%%', '%d', '%d m²']) % r.randint(5, 5000), s.W * (.1 + .2 * k), s.H * .9, s.base * 2, 1); s.text(s.sentence(2).rstrip('.!'), s.W * (.1 + .2 * k), s.H * .9 + s.base * 2.6, s.base * .8)


def certificates(s):
    """A grid of pictures that shows no products: seals, staff, halls, clients, applications."""
    r = s.r; nx, ny = r.choice([(2, 2), (3, 2), (4, 2), (3, 3), (4, 3), (5, 2)]); top = s.H * .18; s.text(r.choice([r.choice(HALLS[s.script]), s.sentence(r.randint(1, 4)).rstrip('.!')]), s.W * .08, s.H * .07, s.base * r.uniform(1.5, 3), 1); kind = r.randrange(4); cw, ch = s.W * .88 / nx, s.H * .76 / ny
    for j in range(ny):
        for i in range(nx):
            x, y = s.W * .06 + i * cw, top + j * ch; s.pic(x + cw * .1, y, x + cw * .9, y + ch * .7)
            t = [lambda: r.choice(['ISO %d' % r.choice([9001, 14001, 45001]), 'CE', 'RoHS', 'FDA', 'SGS', 'BSCI', 'FSC', 'EN %d' % r.randint(10, 20000)]), lambda: r.choice(HALLS[s.script]), lambda: r.choice(HALLS[s.script]).upper(), lambda: ''][kind]()
            if t: s.text(t, x + cw / 2, y + ch * .74, s.base, align='c')


def features(s, x0=None, y0=None, x1=None, y1=None):
    """Bullets, icons with words, steps: what praises a product but is none."""
    r = s.r; x0 = s.W * .08 if x0 is None else x0; y = s.H * .15 if y0 is None else y0; x1 = s.W * .92 if x1 is None else x1; y1 = s.H * .9 if y1 is None else y1
    b = r.choice(['•', '-', '✓', '', '%d.', '●']); icon = r.random() < .3; size = s.base * r.uniform(.8, 1.1)
    for k in range(r.randint(2, 9)):
        if icon: s.pic(x0, y, x0 + size * 2, y + size * 2)
        t = (b % (k + 1) if '%' in b else b) + ' ' + s.sentence(r.randint(2, 10)); es, y = s.wrap(t, x0 + (size * 3 if icon else 0), y, size, x1 - x0); y += size * r.uniform(.3, 1)
        if y > y1: break
    return y


def plain_table(s, x0=None, y0=None, x1=None, y1=None):
    """A table that lists no products: terms, size charts, results of tests."""
    r = s.r; n = r.randint(2, 5); x0 = s.W * .08 if x0 is None else x0; x1 = s.W * .92 if x1 is None else x1; y = s.H * .2 if y0 is None else y0; cw = (x1 - x0) / n; rh = s.base * 2; ruled = r.random() < .6
    gens = [lambda: s.noise_label()] + [r.choice([s.noise(), s.noise(), s.measure]) for _ in range(n - 1)]
    top = y
    for k in range(r.randint(3, 14)):
        for i in range(n): s.text(s.noise_label() if k == 0 else gens[i](), x0 + i * cw + 3, y + 2, s.base * .9, k == 0)
        y += rh
        if ruled: s.h(x0, x1, y)
        if y > (y1 or s.H * .9): break
    if ruled:
        for i in range(n + 1): s.v(x0 + i * cw, top, y)
    return y


def slide(s):
    """Headed texts side by side, figures, icons, screens: says much, sells nothing."""
    r = s.r; s.text(s.sentence(r.randint(2, 6)).rstrip('.'), s.W * .06, s.H * r.uniform(.05, .12), s.base * r.uniform(1.6, 3.5), 1); nx, ny = r.choice([(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (1, 3), (1, 4), (2, 3)]); cw, ch = s.W * .88 / nx, s.H * .7 / ny; icon = r.random() < .5; num = r.random() < .3; body = r.random() < .8; frame = r.random() < .4; sz = s.base * r.uniform(1, 1.6)
    for j in range(ny):
        for i in range(nx):
            x, y = s.W * .06 + i * cw, s.H * .2 + j * ch
            if frame: s.box(x + 2, y - 4, x + cw - 6, y + ch - 8)
            if icon: w = min(cw, ch) * r.uniform(.1, .3); s.pic(x + 6, y, x + 6 + w, y + w); y += w + 6
            if num: s.text(r.choice(['%d%%', '%d+', '0%d', '%d', '%d.', '$%d', 'x%d']) % r.randint(1, 99), x + 6, y, sz * 1.6, 1); y += sz * 2.4
            _, y = s.wrap(s.sentence(r.randint(1, 5)).rstrip('.'), x + 6, y, sz, cw - 12, r.random() < .8)
            for _ in range(r.randint(1, 4) if body else 0): _, y = s.wrap(s.sentence(r.randint(3, 14)), x + 6, y + sz * .3, sz * .75, cw - 12)
    for _ in range(r.choice([0, 0, 1, 2])): a, b = r.uniform(.3, .7) * s.W, r.uniform(.3, .6) * s.H; s.pic(a, b, a + s.W * r.uniform(.1, .3), b + s.H * r.uniform(.2, .4))


def nothing(s):
    r = s.r; k = r.random()
    if k < .35: slide(s); return
    k = r.random()
    if k < .22: cover(s)
    elif k < .36: contents(s)
    elif k < .56: about(s)
    elif k < .74: certificates(s)
    elif k < .84: y = features(s); y < s.H * .6 and r.random() < .5 and certificates(s)
    elif k < .93: plain_table(s); r.random() < .4 and paragraph(s, s.W * .1, s.H * .08, s.W * .8)
    else:
        for _ in range(r.randint(0, 3)): s.pic(*(lambda a, b: (a, b, a + r.uniform(.1, .5) * s.W, b + r.uniform(.1, .5) * s.H))(r.uniform(0, .5) * s.W, r.uniform(0, .5) * s.H))
        y = s.H * .1
        for _ in range(r.randint(1, 9)): s.text(contact(s) if r.random() < .6 else s.name(), s.W * r.choice([.1, .5]), y, s.base * r.uniform(.8, 2)); y += s.base * 3


# ---- tables

def table(s, x0=None, y0=None, x1=None, y1=None):
    r = s.r; m = s.W * .04
    x0 = m if x0 is None else x0; x1 = s.W - m if x1 is None else x1; y0 = s.H * r.uniform(.05, .2) if y0 is None else y0; y1 = s.H * .92 if y1 is None else y1
    cols = []   # (kind, width, label role or text)
    if r.random() < .3: cols.append(('index', .05))
    pictured = r.random() < .4
    code = r.random() < .65; named = r.random() < .85 or not code
    # one cell may hold number and name, on lines of their own or in one
    stacked = code and named and r.random() < .18
    if stacked: cols.append(('stack', r.uniform(.18, .35)))
    else:
        if code: cols.append(('number', r.uniform(.09, .16)))
        if named: cols.append(('name', r.uniform(.18, .4)))
        if len(cols) > 1 and r.random() < .15: cols[-1], cols[-2] = cols[-2], cols[-1]
    if pictured: cols.insert(r.choice([0, len(cols), r.randint(0, len(cols))]), ('picture', r.uniform(.08, .2)))
    d = r.random()
    if d < .34: cols.append(('dim', .15))
    elif d < .48: cols += [('dim1', .06), ('dim2', .06), ('dim3', .06)][:r.choice([2, 3])]
    elif d < .56: cols.append(('spec', .3))
    if r.random() < .2: cols.append(('colour', .12))
    if r.random() < .2: cols.append(('material', .13))
    if r.random() < .12: cols.append(('desc', .3))
    noise = [(f'noise{i}', .07) for i in range(r.choice([0, 0, 1, 1, 2, 3, 5, 8]))]
    prices = [('price', .09)] if r.random() < .75 else []
    prices += [(f'more{i}', .09) for i in range(r.choice([0, 0, 0, 1, 2, 3]))] if prices else []
    rest = noise + prices
    if r.random() < .4 and len(rest) > 1:
        k = r.randrange(len(noise) + 1); rest = noise[:k] + prices + noise[k:]
    cols += rest
    if r.random() < .1: r.shuffle(cols)
    names = [c for c, _ in cols]
    if names.count('price') and 'more0' in names and names.index('price') > names.index('more0'): cols[names.index('price')], cols[names.index('more0')] = cols[names.index('more0')], cols[names.index('price')]; names = [c for c, _ in cols]
    total = sum(w for _, w in cols); X = [x0]
    for _, w in cols: X.append(X[-1] + (x1 - x0) * w / total)
    col = {c: (X[i], X[i + 1]) for i, c in enumerate(names)}
    size = min(s.base, (x1 - x0) / max(8, len(cols) * 7)); rh = size * r.uniform(1.3, 2.6) * (r.uniform(1.8, 5) if pictured and r.random() < .8 else r.choice([1, 1, 1, 2]))
    lines = r.choice(['all', 'all', 'all', 'rows', 'none', 'none', 'columns', 'head']); gen = {c: s.noise() for c, _ in noise}
    align = {c: ('r' if (c[:5] == 'price' or c[:4] == 'more') and r.random() < .5 else r.choice('llc')) for c in names}
    if r.random() < .3: align = dict.fromkeys(names, r.choice('lc'))
    mid = r.random() < .7; bare = r.random() < .4; boldkey = r.random() < .2
    def cell(c, t, y, h, bold=0, label=0, sz=size):
        a, b = col[c][0] + size * .3, col[c][1] - size * .3
        if width_of(t, sz) > b - a or '\n' in t:
            if width_of(t, sz) > 5 * (b - a): sz = max(sz * .6, s.base * .4)
            es, yy = s.wrap(t, a, y + size * .15, sz, max(b - a, sz * 3), bold, align[c], label, r.choice([1.15, 1.25]))
            shift = (h - (yy - y)) / 2 if mid and yy - y < h else 0
            for e in es: s.els[e]['b'][1] += shift; s.els[e]['b'][3] += shift
            cell.low = max(cell.low, yy + shift); return es
        e = s.text(t, a, y + ((h - sz * 1.15) / 2 if mid else size * .2), sz, bold, label, align[c], b - a); return [] if e is None else [e]
    cell.low = 0
    y = y0
    title = r.random()
    if title < .3: s.text(s.name(), x0 + (0 if r.random() < .6 else (x1 - x0) * .3), y, size * r.uniform(1.1, 2), 1); y += size * 2.6
    marks = [y]
    if r.random() < .85:
        two = r.random() < .25; hb = r.random() < .7; ht = y
        role = {'index': 'index', 'picture': 'picture', 'number': 'model', 'name': 'name', 'stack': 'name', 'dim': 'size', 'spec': 'size', 'colour': 'colour', 'material': 'material', 'desc': 'description', 'price': 'price', 'dim1': 'length', 'dim2': 'width', 'dim3': 'height'}
        hh = size * r.uniform(1.5, 3)
        groups = [g for g in ([c for c in names if c[:3] == 'dim' and len(c) == 4], [c for c in names if c == 'price' or c[:4] == 'more'], [c for c in names if c[:5] == 'noise']) if len(g) > 1 and all(names.index(b) == names.index(a) + 1 for a, b in zip(g, g[1:]))]
        grouped = set()
        if two and groups:
            g = r.choice(groups); grouped = set(g); t = s.label('size' if g[0] == 'dim1' else 'price' if g[0] == 'price' else 'description')
            s.text(t[0].replace('\n', ' '), (col[g[0]][0] + col[g[-1]][1]) / 2, y + 2, size, hb, t[1], 'c'); s.h(col[g[0]][0], col[g[-1]][1], y + hh)
        else: two = False
        cell.low = 0
        for c in names:
            if c[:5] == 'noise': t = (s.noise_label(), 0)
            elif c[:4] == 'more': q = s.label('price')[0]; t = (r.choice([q + ' ' + str(r.randint(2, 9)), r.choice(['%d+ pcs', '> %d', '%d-%d', '%d шт']).replace('%d', str(r.randint(10, 900))), s.noise_label(), 'carton ' + q, 'wholesale', s.noun()]), 0)
            else: t = s.label(role[c])
            if c == 'price' and r.random() < .4 and s.cur and t[1]: t = (t[0] + r.choice([f' ({s.cur})', f', {s.cur}']), t[1])
            if c[:3] == 'dim' and r.random() < .3 and t[1]: t = (t[0] + r.choice([' (cm)', ', mm', ' mm']), t[1])
            if two and c in grouped: cell(c, t[0], y + hh, hh, hb, t[1], size * .9)
            else: cell(c, t[0], y + (hh / 2 if two and r.random() < .5 else 0), hh, hb, t[1])
        y = max(y + hh * (2 if two else 1), min(cell.low + size * .2, y + hh * 3)); marks.append(y)
    sections = r.random() < .35; head_is_name = sections and not named; section = None; head_has_number = head_is_name and not code and r.random() < .6; under = named and not stacked and r.random() < .15
    variants = r.random() < .3; left = 0; shared = {}; share_fields = [f for f, q in (('name', .9), ('picture', .9), ('number', .15), ('colour', .3), ('material', .5), ('desc', .8), ('dim', .1)) if r.random() < q]
    low = y; k = 0; merged_marks = []; gap = r.choice([0, 0, .3]) * size; fill = r.choice([1, .97, .85]); sparse = r.random() < .1
    while y + rh < y1 and k < r.choice([8, 20, 70, 70]):
        k += 1
        if sections and (k == 1 or r.random() < .1) and left <= 0:
            a = r.choice('lc'); nm = s.name(); section = s.text(nm + ' ' + s.number() if head_has_number else nm, x0 + size if a == 'l' else (x0 + x1) / 2, y + size * .2, size * r.uniform(1, 1.4), r.random() < .8, align=a); y += size * 1.8; marks.append(y)
            if y + rh > y1: break
        fresh = not (variants and left > 0)
        if fresh: shared = {}; left = r.randint(1, 6) if variants else 1; first_y = y; span = min(left, max(1, int((y1 - y) / rh)))
        left -= 1
        p = s.new(); cell.low = 0; old = {e for v in shared.values() for e in ([v] if isinstance(v, int) else v)}
        for c in names:
            f = c if c in FIELDS else None
            if variants and not fresh and c in shared and c in share_fields:
                if c == 'picture': s.put(p, 'picture', shared[c])
                elif f: s.put(p, f, shared[c])
                continue
            mh = rh * span if variants and c in share_fields and mid else rh
            if c == 'index': cell(c, str(k), y, rh)
            elif c == 'picture':
                if r.random() < .93:
                    a, b = col[c]; hh = rh * span if variants and c in share_fields else rh; q = r.uniform(0, .12); w = b - a
                    e = s.pic(a + q * w, y + hh * r.uniform(.02, .1), b - q * w, y + hh * r.uniform(.88, 1)); s.put(p, 'picture', e); shared[c] = e
                    if r.random() < .03: s.pic(a + w * .6, y + hh * .5, b, y + hh * .95)
            elif c == 'stack':
                order = ['number', 'name'] if r.random() < .98 else ['name', 'number']; yy = y
                a, b = col[c][0] + size * .3, col[c][1] - size * .3
                if stack_inline(s): 
                    t1, t2 = s.number(), s.name(); es, yy = s.wrap(t1 + ' ' + t2, a, y + size * .15, size, b - a, 0, align[c]); n1 = sum(1 for w in t1.split() for _ in PART.finditer(w))
                    s.put(p, 'number', es[:1], 0, n1 - 1); s.put(p, 'name', es, n1)
                else:
                    for f2 in order:
                        es, yy = s.wrap(s.value(f2), a, yy + size * .1, size, b - a, f2 == order[0] and r.random() < .7, align[c]); s.put(p, f2, es)
                cell.low = max(cell.low, yy)
            elif c == 'spec':
                a, b = col[c][0] + size * .3, col[c][1] - size * .3; yy = y + size * .1
                for f2 in r.sample(['dim', 'material', 'colour', 'x', 'x', 'x'], r.randint(1, 4)):
                    lab = s.label(LABEL_OF[f2])[0].replace('\n', ' ') if f2 != 'x' else s.noise_label(); v = s.value(f2) if f2 != 'x' else s.noise()()
                    es, yy = s.wrap(f'{lab}: {v}', a, yy, size * .85, b - a, 0, 'l')
                    if f2 != 'x': s.put(p, f2, es, sum(1 for w in (lab + ':').split() for _ in PART.finditer(w)))
                cell.low = max(cell.low, yy)
            elif c == 'desc': shared[c] = cell(c, s.sentence(r.randint(2, 12)), y, rh)
            elif c[:3] == 'dim' and len(c) == 4: s.put(p, 'dim', cell(c, s.digits(s.measure()), y, rh))
            elif c[:4] == 'more': cell(c, s.price(bare), y, rh)
            elif f:
                if f in ('number', 'name') or r.random() < fill:
                    shared[c] = cell(c, s.price(bare) if f == 'price' else s.value(f), y, mh, boldkey and f == names[0]); s.put(p, f, shared[c])
                    if under and f == 'name' and shared[c] and r.random() < .9: _, yy = s.wrap(r.choice([s.attributes(), s.sentence(r.randint(2, 9))]), col[c][0] + size * .3, s.els[shared[c][-1]]['b'][3] + size * .1, size * r.choice([.7, .85, 1]), col[c][1] - col[c][0] - size * .6); cell.low = max(cell.low, yy)
            elif not sparse or r.random() < .2: cell(c, gen[c](), y, rh)
        if not fresh and not any(e not in old for es in p['first'].values() for e in es): s.products.remove(p); y += rh; marks.append(y); continue
        if head_is_name and section is not None:
            s.put(p, 'name', section)
            if head_has_number: s.put(p, 'number', section, sum(1 for w in nm.split() for _ in PART.finditer(w)))
        if not set(p['first']) & {'number', 'name', 'price', 'dim'}: s.products.remove(p)
        y = max(y + rh, min(cell.low + size * .2, y + 4 * rh)) + gap; marks.append(y)
        if left == 0: merged_marks.append(y)
        if r.random() < .015: y += rh; marks.append(y)
    if lines in ('all', 'rows', 'head'):
        for q in (marks if lines != 'head' else marks[:2] + marks[-1:]): s.h(x0, x1, q)
    if lines in ('all', 'columns'):
        for x in X: s.v(x, marks[0], y)
    if lines == 'none' and r.random() < .3:
        for a, b in list(zip(marks, marks[1:]))[::2]: s.frames.append((x0, a, x1, b))
    if r.random() < .2: paragraph(s, x0, y + size, x1 - x0, size * .8, r.randint(5, 25))
    return y


def stack_inline(s):
    if not hasattr(s, 'inline_stack'): s.inline_stack = s.r.random() < .3
    return s.inline_stack


def matrix(s):
    """Sizes down the side and across the head; each cell is the number or the price of a product."""
    r = s.r; n, m = r.randint(3, 8), r.randint(3, 16); x0, y = s.W * .06, s.H * r.uniform(.12, .35); cw = s.W * .88 / (n + 1); rh = min(s.base * r.uniform(1.6, 2.5), (s.H * .9 - y) / (m + 2)); size = min(s.base, cw / 6, rh / 1.3)
    what = r.choice(['number', 'number', 'price']); title = s.text(s.name(), x0, y - s.base * 3, s.base * 1.6, 1) if r.random() < .9 else None; pict = s.pic(s.W * .7, y - s.H * .1, s.W * .9, y - s.base) if r.random() < .4 else None
    heads = [s.text(s.measure(), x0 + cw * (i + 1), y, size, 1, align='c', width=cw) for i in range(n)]
    if r.random() < .7: s.text(s.label('size')[0].replace('\n', ' '), x0, y, size)
    top = y; y += rh; ruled = r.random() < .7; hole = r.choice([0, 0, .2])
    for _ in range(m):
        side = s.text(s.measure() if r.random() < .98 else s.dim(2), x0, y, size)
        for i in range(n):
            if r.random() < hole: continue
            p = s.new(); s.put(p, what, s.text(s.number() if what == 'number' else s.price(True), x0 + cw * (i + 1), y, size, align='c', width=cw)); s.put(p, 'dim', [side, heads[i]])
            if title is not None: s.put(p, 'name', title)
            if pict is not None: s.put(p, 'picture', pict)
        y += rh
        if ruled: s.h(x0, x0 + cw * (n + 1), y)
    if ruled:
        s.h(x0, x0 + cw * (n + 1), top)
        for i in range(n + 2): s.v(x0 + cw * i, top, y)


def transposed(s):
    """Products side by side, their properties in rows."""
    r = s.r; n = r.randint(1, 7); m = s.W * .05; cw = (s.W - 2 * m) / (n + 1); y = s.H * r.uniform(.1, .4); rh = s.base * r.uniform(1.5, 2.6); size = min(s.base, cw / 8); ps = [s.new() for _ in range(n)]; ruled = r.random() < .6; top = y
    title = s.text(s.name(), m, y - s.base * 3.2, s.base * 1.8, 1) if r.random() < .6 else None
    if r.random() < .35:
        hh = s.H * r.uniform(.08, .2)
        for i, p in enumerate(ps): s.put(p, 'picture', s.pic(m + cw * (i + 1) + 4, y, m + cw * (i + 2) - 4, y + hh))
        y += hh + 4
    elif r.random() < .5 and n > 1:
        e = s.pic(s.W * .3, s.H * .02, s.W * .7, max(s.H * .05, top - s.base * 4))
        for p in ps: s.put(p, 'picture', e)
    rows = [('number', 'model')] if r.random() < .8 else [('name', 'name')]
    if r.random() < .25 and rows[0][0] == 'number': rows.append(('name', 'name'))
    rows += r.sample([('dim', 'size'), ('price', 'price'), ('material', 'material'), ('colour', 'colour')] + [('noise', '')] * 8, r.randint(3, 10)) + [('noise', '')] * r.choice([0, 0, 4, 10, 20])
    if len(rows) > 14: rh = min(rh, (s.H * .92 - y) / len(rows)); size = min(size, rh * .8)
    for f, l in rows:
        t, k = s.label(l) if l else (s.noise_label() if r.random() < .4 else s.name() + r.choice(['', '', ' (mm)', ' (kg)', ' (m/min)', ' %', ':']), 0); s.text(t.replace('\n', ' '), m, y, size, 0, k); g = r.choice([s.noise(), s.measure, s.quantity]); merged = n > 1 and f in ('material', 'dim', 'colour', 'name') and r.random() < .3; me = None
        if f == 'noise' and n > 1 and r.random() < .25: s.text(g(), m + cw * (n + 2) / 2, y, size, align='c'); y += rh; continue
        for i, p in enumerate(ps):
            if merged:
                if me is None: me = s.text(s.value(f), m + cw * (n + 2) / 2, y, size, align='c')
                s.put(p, f, me); continue
            es, _ = s.wrap(g() if f == 'noise' else s.value(f), m + cw * (i + 1), y, size, cw * .95, f in ('number', 'name'), lead=1.1)
            if f != 'noise': s.put(p, f, es)
        y += rh * (1.7 if f == 'name' else 1)
        if ruled: s.h(m, s.W - m, y - 2)
        if y > s.H * .93: break
    if ruled:
        for i in range(n + 2): s.v(m + cw * i, top, y)
    for p in ps:
        if title is not None and 'name' not in p['first']: s.put(p, 'name', title)


# ---- cards

def card_options(s):
    r = s.r
    fields = [f for f, q in (('number', .6), ('name', .85), ('price', .45), ('dim', .42), ('colour', .2), ('material', .2)) if r.random() < q]
    if 'number' not in fields and 'name' not in fields: fields.append(r.choice(['number', 'name']))
    order = fields[:]
    if r.random() < .35: order.sort(key=lambda f: f != 'name')
    if r.random() < .2: r.shuffle(order)
    for _ in range(r.choice([0, 0, 1, 2])): order.insert(r.randint(1, len(order)), r.choice(['noise', 'desc', 'desc', 'bullets', 'attributes', 'attributes', 'quantity', 'quantity']))
    lp = r.choice([0, 0, .5, 1])
    return order, dict(align=r.choice('llcr'), miss=r.choice([0, .1, .3]), head=next(f for f in order if f in fields), big=r.choice([1, 1.2, 1.6]), bold=r.random() < .6, inline=r.random() < .6, lead=r.choice([0, .1, .4, .8]), sep=r.choice([': ', ': ', ' : ', ' ', ' - ']),
                       lab={f: s.label(LABEL_OF[f]) for f in fields if r.random() < lp and (f != 'name' or r.random() < .2)}, join=r.choice([None, None, None, ('number', 'name'), ('name', 'number'), ('name', 'dim'), ('number', 'dim'), ('dim', 'price'), ('number', 'price'), ('number', 'colour'), ('name', 'colour'), ('name', 'price')]), second=r.random() < .12, price_x=r.random() < .15, price_size=r.choice([1, 1, 1.4, 2]), corner=r.choice([None] * 6 + [(.04, .04), (.7, .04), (.04, .5), (.8, .9), (.04, .92)]))


def block(s, p, x, y, w, size, order, opt, low=1e9):
    """The text of a card; gives the y under it."""
    r = s.r; a = opt['align']; count = lambda t: sum(1 for q in t.split() for _ in PART.finditer(q)); done = set()
    for f in order:
        if f in done: continue
        if y + size > low: break
        if f in ('attributes', 'quantity'):
            _, y = s.wrap(s.value(f), x, y, size * r.choice([.7, .85, 1]), w, 0, a); continue
        if f in ('noise', 'desc', 'bullets'):
            if f == 'noise': _, y = s.wrap(s.noise_label() + ': ' + s.noise()(), x, y, size * .85, w, 0, a)
            else:
                for _ in range(r.randint(2, 4) if f == 'bullets' else 1): _, y = s.wrap(('• ' if f == 'bullets' else '') + s.sentence(r.randint(2, 12)), x, y, size * .85, w, 0, a)
            continue
        if r.random() < opt['miss'] and f not in ('number', 'name'): continue
        sz = size * (opt['big'] if f == opt['head'] else opt['price_size'] if f == 'price' else 1); b = f == opt['head'] and opt['bold'] or f == 'price' and opt['price_size'] > 1
        j = opt['join']
        if j and f == j[0] and j[1] in order and not opt['lab'].get(f) and not opt['lab'].get(j[1]):
            t1, t2 = s.value(f), s.value(j[1]); g = r.choice([' ', ' ', ' - ', ', ']); es, y = s.wrap(t1 + g + t2, x, y, sz, w, b, a); n1 = count(t1); done.add(j[1])
            left = n1
            for e in es:
                n = len(s.els[e]['w'])
                if left <= 0: break
                s.put(p, f, e, 0, min(left, n) - 1); left -= n
            s.put(p, j[1], es, n1 + count(g)); y += size * opt['lead']; continue
        t = s.value(f); lw = opt['lab'].get(f)
        if f == 'price' and opt['price_x']: e = s.text(t, x + w, y - size * 1.3, sz, b, align='r'); s.put(p, f, e); continue
        if lw and opt['inline']:
            lab = lw[0].replace('\n', ' '); es, y = s.wrap(lab + opt['sep'] + t, x, y, sz, w, b, a); s.put(p, f, es, count(lab + opt['sep'].rstrip() if opt['sep'][0] != ' ' else lab + ' ' + opt['sep'].strip()))
        else:
            xx = x
            if lw: e = s.text(lw[0].replace('\n', ' ') + (':' if ':' in opt['sep'] else ''), x, y, sz, 0, lw[1]); xx = max(x + w * .42, s.els[e]['b'][2] + sz * .4)
            es, y = s.wrap(t, xx, y, sz, max(w - (xx - x), sz * 5), b, a if not lw else 'l'); s.put(p, f, es)
            if f == 'name' and opt['second']: es, y = s.wrap(s.pseudo_word('la') + ' ' + s.pseudo_word('la'), x, y, sz * .85, w, 0, a); s.put(p, f, es)
        y += size * opt['lead']
    return y


def variants_of(s, x, y, w, size, title, picture, low):
    """The rows of a card that shows several products: sizes, colours or numbers under one name and picture."""
    r = s.r; fields = r.choice([['number', 'dim'], ['number', 'colour'], ['dim', 'price'], ['number', 'dim', 'price'], ['number', 'price'], ['number'], ['colour', 'price'], ['number', 'noise', 'price'], ['number', 'dim', 'dim', 'noise']]); n = r.randint(2, 6); cw = w / len(fields); ruled = r.random() < .4; y0 = y; size *= .85
    if r.random() < .6 and len(fields) > 1:
        for i, f in enumerate(fields): t = s.label(LABEL_OF[f]) if f != 'noise' else (s.noise_label(), 0); s.text(t[0].replace('\n', ' '), x + i * cw, y, size, 1, t[1])
        y += size * 1.5
    for _ in range(n):
        if y + size > low: break
        p = s.new()
        for i, f in enumerate(fields):
            e = s.text(s.noise()() if f == 'noise' else s.dim(1) if f == 'dim' and fields.count('dim') > 1 else s.value(f), x + i * cw, y, size)
            if f != 'noise' and e is not None: s.put(p, f, e)
        for e in title: s.put(p, 'name', e)
        if picture is not None: s.put(p, 'picture', picture)
        y += size * 1.5
        if ruled: s.h(x, x + w, y - 2)
    if ruled:
        for i in range(len(fields) + 1): s.v(x + i * cw, y0, y)
    return y


def place(s, where, x, y, w, h, frac, gap):
    """Picture and text of a card: its element or None, then the box of the text."""
    r = s.r; g = min(w, h) * .05; iw, ih = w - 2 * g, h - 2 * g
    shrink = r.uniform(.75, 1)
    if where == 'above': return s.pic(x + g + iw * (1 - shrink) / 2, y + g, x + g + iw * (1 + shrink) / 2, y + g + ih * frac), x + g, y + g + ih * frac + gap, iw
    if where == 'below': return s.pic(x + g, y + g + ih * (1 - frac), x + g + iw, y + g + ih), x + g, y + g, iw
    if where == 'left': return s.pic(x + g, y + g, x + g + iw * .45, y + g + ih * r.uniform(.7, 1)), x + g + iw * .5, y + g + r.choice([0, 0, .2]) * ih, iw * .5
    if where == 'right': return s.pic(x + g + iw * .55, y + g, x + g + iw, y + g + ih * r.uniform(.7, 1)), x + g, y + g + r.choice([0, 0, .2]) * ih, iw * .52
    if where == 'behind': return s.pic(x + 1, y + 1, x + w - 1, y + h - 1), x + g * 2, y + ih * r.choice([.05, .6, .7]), iw * .9
    return None, x + g, y + g, iw


def cards(s, x0=None, y0=None, x1=None, y1=None, grid=None):
    r = s.r; nx, ny = grid or r.choice([(2, 2), (3, 3), (2, 3), (3, 4), (4, 4), (4, 5), (1, 3), (1, 4), (1, 5), (2, 4), (5, 5), (3, 2), (4, 2), (4, 3), (6, 2), (2, 1), (3, 1), (4, 1), (5, 2), (6, 4), (3, 6), (2, 6), (5, 1)])
    order, opt = card_options(s); x0 = s.W * .05 if x0 is None else x0; x1 = s.W * .95 if x1 is None else x1; y0 = s.H * r.uniform(.05, .22) if y0 is None else y0; y1 = s.H * .93 if y1 is None else y1
    where = r.choice(['above'] * 6 + ['below', 'left', 'left', 'right', 'none', 'zigzag', 'behind']); head = None
    if r.random() < .4:
        sz = s.base * r.uniform(1.2, 2.4); head = s.text(s.name(r.random() < .5), x0 if r.random() < .7 else (x0 + x1) / 3, y0, sz, 1); y0 += sz * 1.8
        if r.random() < .3: y0 = paragraph(s, x0, y0, (x1 - x0) * r.uniform(.4, 1), s.base * .9, r.randint(6, 30)) + s.base
    head_is_name = head is not None and 'name' not in order
    cw, ch = (x1 - x0) / nx, (y1 - y0) / ny; size = min(s.base * r.uniform(.8, 1.3), cw / 11, ch / (len(order) + 4)); size = max(size, s.base * .35)
    wild = r.choice([0, 0, 0, .08]); kinds = r.random() < .1
    frame = r.random() < .3; grey = r.random() < .15; frac = r.uniform(.45, .7); gap = size * r.choice([.2, .6, 1.5]); multi = r.random() < .1; badge = r.random() < .15; empty = r.choice([0, 0, .06, .2]); caption_low = r.random() < .1; more = r.choice([0, 0, 0, .3]); same = r.random() < .06
    for j in range(ny):
        for i in range(nx):
            if r.random() < empty: continue
            x, y = x0 + i * cw + (r.choice([0, 0, .02]) + wild) * r.uniform(-1, 1) * cw, y0 + j * ch + wild * r.uniform(-1, 1) * ch; wh = where if where != 'zigzag' else ('left' if (i + j) % 2 else 'right')
            pic, tx, ty, tw = place(s, wh, x, y, cw, ch, frac, gap)
            if pic is not None and r.random() < .03: s.els.pop(); pic = None
            if pic is not None and r.random() < more:
                b = s.els[pic]['b']; w2 = (b[2] - b[0]) * .3; s.pic(b[2] - w2, b[3] - w2, b[2], b[3])
            if frame: s.box(x + 2, y + 2, x + cw - 2, y + ch - 2)
            elif grey: s.frames.append((x + 2, y + 2, x + cw - 2, y + ch - 2))
            if badge and r.random() < .4: s.text(r.choice(['NEW', 'HOT', 'SALE', '-%d%%' % r.randint(5, 70), 'TOP', '新']), x + cw * .8, y + ch * .06, size * .9, 1)
            if multi:
                title, yy = s.wrap(s.name(), tx, ty, size * 1.2, tw, 1, opt['align']); variants_of(s, tx, yy + size * .3, tw, size, title, pic, y + ch); continue
            p = s.new()
            if pic is not None: s.put(p, 'picture', pic)
            fields = order
            if kinds and r.random() < .4: fields = [f for f in order if f in ('number', 'name') or r.random() < .5]
            if opt['corner'] and 'number' in order and len(order) > 1: fields = [f for f in order if f != 'number']; s.put(p, 'number', s.text(s.number(), x + cw * opt['corner'][0], y + ch * opt['corner'][1], size * r.choice([.8, 1]), r.random() < .5))
            block(s, p, tx, ty, tw, size, fields, opt, y + ch)
            if head_is_name: s.put(p, 'name', head)


def scattered(s):
    """Pictures of all sizes, captions beside them."""
    r = s.r; order, opt = card_options(s); order = [f for f in order if f in ('number', 'name', 'price', 'dim')][:3] or ['name']; boxes = []; size = s.base * r.uniform(.8, 1.3)
    for _ in range(r.randint(2, 9)):
        for _ in range(12):
            w, h = s.W * r.uniform(.14, .42), s.H * r.uniform(.12, .36); x, y = r.uniform(.03, .95) * s.W, r.uniform(.05, .9) * s.H
            if x + w > s.W * .97 or y + h + size * 6 > s.H * .96: continue
            if any(x < c + 8 and a < x + w + 8 and y < d + size * 7 and b < y + h + size * 7 for a, b, c, d in boxes): continue
            boxes.append((x, y, x + w, y + h)); p = s.new(); s.put(p, 'picture', s.pic(x, y, x + w, y + h)); block(s, p, x, y + h + size * .4, w, size, order, opt); break


def single(s, x0=None, x1=None):
    """One product over the page, or a few: large title, pictures, properties in a list or a table, praise."""
    r = s.r; x0 = s.W * .06 if x0 is None else x0; x1 = s.W * .94 if x1 is None else x1; w = x1 - x0; n = r.choice([1, 1, 1, 2, 2, 3]); hh = s.H * .86 / n; order, opt = card_options(s); order = order if len(order) > 1 else order + ['desc', 'bullets']; opt['big'] = r.choice([1.3, 1.8, 2.5, 3.5]); props = r.choice([0, 3, 6, 10]); left_first = r.random() < .6; zig = r.random() < .4; tab = r.random() < .5; where = r.choice(['side', 'side', 'top', 'bottom', 'full']); ruled = tab and r.random() < .5; keyed = r.random() < .5
    for k in range(n):
        p = s.new(); y = s.H * .07 + k * hh; lf = left_first ^ (zig and k % 2 == 1); tw = w * .46 if where == 'side' else w; tx = x0 if lf or where != 'side' else x0 + w * .54; ty = y + s.base
        if where == 'side': box = (x0 + w * .52 if lf else x0, y, x1 if lf else x0 + w * .48, y + hh * r.uniform(.5, .92))
        elif where == 'top': box = (x0 + w * r.uniform(0, .3), y, x1 - w * r.uniform(0, .3), y + hh * .5); ty = y + hh * .53
        elif where == 'bottom': box = (x0 + w * r.uniform(0, .3), y + hh * .55, x1, y + hh * .95)
        else: box = (0, y, s.W, y + hh * .98)
        if r.random() < .95: s.put(p, 'picture', s.pic(*box))
        for _ in range(r.choice([0, 0, 1, 3, 5])): a, b, c = r.uniform(.02, .85) * w + x0, y + hh * r.uniform(.6, .9), w * r.uniform(.05, .12); s.pic(a, b, a + c, b + c)
        if r.random() < .15 and n == 1:
            title, y2 = s.wrap(s.name(), tx, ty, s.base * opt['big'], tw, 1); s.products.remove(p); variants_of(s, tx, y2 + s.base, tw, s.base * 1.1, title, next(iter(p['links']), None), y + hh); y2 = s.els[-1]['b'][3] + s.base
        else: y2 = block(s, p, tx, ty, tw, s.base, order, opt, y + hh)
        y2 += s.base * r.choice([.5, 2]); lx = tw * r.uniform(.35, .5)
        have = set(p['first'])
        ks = [('noise', '')] * props
        if keyed and props: ks = ks[:max(1, props - 2)] + [(f, LABEL_OF[f]) for f in ('dim', 'material', 'colour', 'price', 'number') if f not in have and f not in order and r.random() < .4]; r.shuffle(ks)
        y3 = y2
        for f, l in ks if p in s.products else []:
            if y2 > y + hh * .96: break
            t, kk = s.label(l) if l else (s.noise_label(), 0); t = t.replace('\n', ' '); v = s.noise()() if f == 'noise' else s.value(f)
            if tab: s.text(t, tx, y2, s.base, 0, kk); es, y2 = s.wrap(v, tx + lx, y2, s.base, tw - lx); y2 += s.base * .2; f != 'noise' and s.put(p, f, es)
            else:
                es, y2 = s.wrap(f'{t}: {v}', tx, y2, s.base, tw)
                if f != 'noise': s.put(p, f, es, sum(1 for q in (t + ':').split() for _ in PART.finditer(q)))
            if ruled: s.h(tx, tx + tw, y2)
        if ruled and y2 > y3: s.v(tx, y3, y2); s.v(tx + lx - 3, y3, y2); s.v(tx + tw, y3, y2)
        if r.random() < .4 and y2 < y + hh * .8: features(s, tx, y2 + s.base, tx + tw, y + hh * .95)
        if r.random() < .1 and n == 1 and y2 < y + hh * .7: plain_table(s, tx, y2 + s.base * 2, tx + tw, y + hh)


def listing(s):
    """A price list of plain lines, in one column or several, with leaders or without."""
    r = s.r; ncol = r.choice([1, 1, 2, 3]); m = s.W * .06; cw = (s.W - 2 * m) / ncol; size = s.base; fields = [f for f, q in (('number', .5), ('price', .75), ('dim', .3)) if r.random() < q] or ['price']; lead = r.choice([1.4, 1.4, 1.9, 2.6]); dots = r.random() < .25; bare = r.random() < .4; two_line = r.random() < .15; fixed = r.random() < .5
    for c in range(ncol):
        y = s.H * r.uniform(.08, .15); section = None
        while y < s.H * .9:
            if r.random() < .07: s.text(s.name(), m + c * cw, y, size * 1.3, 1); y += size * 2.2; continue
            p = s.new(); x = m + c * cw
            for f in (['number'] if 'number' in fields else []) + ['name'] + [f for f in ('dim', 'price') if f in fields]:
                t = s.price(bare) if f == 'price' else s.value(f)
                if f == 'price':
                    e = s.text(t, m + (c + 1) * cw - size, y, size, r.random() < .1, align='r')
                    if dots and s.els[e]['b'][0] - x > size * 3: s.text('.' * max(3, int((s.els[e]['b'][0] - x) / size / .3)), x, y, size)
                else:
                    e = s.text(t, x, y, size, r.random() < .05)
                    if e is not None: x = (m + c * cw + cw * {'number': .2, 'name': .6, 'dim': .8}[f]) if fixed and s.els[e]['b'][2] < m + c * cw + cw * {'number': .2, 'name': .6, 'dim': .8}[f] else s.els[e]['b'][2] + size * 1.5
                if e is not None: s.put(p, f, e)
            if two_line: s.text(s.sentence(r.randint(3, 8)), m + c * cw, y + size * 1.3, size * .8); y += size
            y += size * lead


def groups(s):
    """Headed lists of names, each line a product."""
    r = s.r; nx, ny = r.choice([(1, 2), (2, 2), (2, 3), (3, 2), (1, 3)]); cw, ch = s.W * .9 / nx, s.H * .8 / ny; size = min(s.base, cw / 14); b = r.choice(['', '• ', '- ', '· ']); arrow = r.choice(['', '', ' - ', ' → ', ' / ']); pictured = r.random() < .6; priced = r.random() < .3
    for j in range(ny):
        for i in range(nx):
            x, y = s.W * .05 + i * cw, s.H * .12 + j * ch; low = y + ch * .95; s.text(s.name(True), x, y, size * 1.4, 1); y += size * 2.2; pic = s.pic(x + cw * .62, y, x + cw * .95, y + ch * .5) if pictured else None
            for _ in range(r.randint(3, 10)):
                if y + size > low: break
                p = s.new(); t = b + s.name() + (arrow + s.pseudo_word('la').capitalize() + ' ' + s.pseudo_word('la') if arrow else ''); s.put(p, 'name', s.text(t, x, y, size), 1 if b else 0)
                if priced: s.put(p, 'price', s.text(s.price(), x + cw * .6, y, size, align='r'))
                if pic is not None: s.put(p, 'picture', pic)
                y += size * r.choice([1.4, 1.8])


def small_tables(s):
    """Many small tables, each with its title and often a picture."""
    r = s.r; nx, ny = r.choice([(1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 3), (3, 2), (1, 5), (2, 5)]); top = s.H * r.uniform(.05, .14); cw, ch = s.W * .92 / nx, (s.H * .94 - top) / ny; size = min(s.base, cw / 18, ch / 8); where = r.choice(['left', 'above', 'right', 'none', 'none']); frame = r.random() < .3; ruled = r.random() < .5; headed = r.random() < .8; fields = r.choice([['number', 'dim', 'price'], ['number', 'dim'], ['dim', 'price'], ['number', 'dim', 'noise', 'noise'], ['number', 'noise', 'price'], ['dim', 'noise', 'price'], ['number', 'dim', 'dim', 'noise'], ['name', 'price'], ['number', 'name', 'price'], ['dim', 'number', 'price', 'noise'], ['number', 'colour', 'price']]); coded = r.random() < .25; under = r.random() < .2
    for j in range(ny):
        for i in range(nx):
            if r.random() < .05: continue
            x, y = s.W * .04 + i * cw, top + j * ch; low = y + ch * .96; w = cw * .94; pic = None; tx = x
            if frame: s.box(x, y, x + w, low)
            title, y = s.wrap(s.name(), x + 2, y + 2, size * r.choice([1.1, 1.3, 1.5]), w, r.random() < .8)
            number = s.text(s.number(), x + w, title and s.els[title[0]]['b'][1] or y, size, align='r') if coded and 'number' not in fields else None
            if under: _, y = s.wrap(s.sentence(r.randint(3, 12)), x + 2, y, size * .8, w)
            if where == 'left': pic = s.pic(x + 2, y + 3, x + w * .3, min(low, y + w * .3)); tx = x + w * .34
            elif where == 'right': pic = s.pic(x + w * .7, y + 3, x + w, min(low, y + w * .3))
            elif where == 'above': pic = s.pic(x + w * .2, y + 2, x + w * .8, y + (low - y) * .45); y += (low - y) * .47
            tw = w * (.64 if where in ('left', 'right') else 1); c = tw / len(fields); y += size * .5; y0 = y; gens = [s.noise() for _ in fields]
            if headed:
                for k, f in enumerate(fields): l = s.label(LABEL_OF[f]) if f != 'noise' else (s.noise_label(), 0); s.text(l[0].replace('\n', ' '), tx + k * c + 2, y, size, 1, l[1])
                y += size * 1.6
            for _ in range(r.randint(2, 9)):
                if y + size > low: break
                p = s.new()
                for k, f in enumerate(fields):
                    e = s.text(gens[k]() if f == 'noise' else s.dim(1) if f == 'dim' else s.value(f), tx + k * c + 2, y, size)
                    if e is not None and f != 'noise': s.put(p, f, e)
                if 'name' not in fields: s.put(p, 'name', title)
                if number is not None: s.put(p, 'number', number)
                if pic is not None: s.put(p, 'picture', pic)
                y += size * 1.5
                if ruled: s.h(tx, tx + tw, y - size * .2)
            if ruled:
                s.h(tx, tx + tw, y0 - 2)
                for k in range(len(fields) + 1): s.v(tx + k * c, y0 - 2, y)


def swatches(s):
    """A wall of pictures with a word or a number under each; what they share stands over them."""
    r = s.r; nx, ny = r.choice([(4, 3), (5, 4), (6, 5), (4, 6), (8, 5), (3, 5), (5, 2), (6, 3), (10, 6), (3, 2)]); y0 = s.H * .1; head = None; shared = []
    if r.random() < .7: head, y0 = s.wrap(s.name(), s.W * .06, y0, s.base * r.uniform(1.3, 2.5), s.W * .85, 1)
    for f in r.sample(['dim', 'material'], r.choice([0, 0, 1, 1, 2])):
        l = s.label(LABEL_OF[f]); lab = l[0].replace('\n', ' ') + ': ' if r.random() < .6 else ''; e, y0 = s.wrap(lab + s.value(f), s.W * .06, y0, s.base, s.W * .6); shared.append((f, e, sum(1 for q in lab.split() for _ in PART.finditer(q))))
    if r.random() < .3: s.text(s.attributes(), s.W * .5, y0, s.base)
    y0 += s.base * 2; cw, ch = s.W * .9 / nx, (s.H * .94 - y0) / ny; size = min(s.base, cw / 7, ch / 4); order = r.choice([['number'], ['name'], ['name'], ['colour'], ['number', 'colour'], ['name', 'number'], ['number', 'name'], ['number', 'price']]); opt = card_options(s)[1]; opt.update(lab={}, join=opt['join'] if r.random() < .3 else None, miss=0, second=False, price_x=False, head=order[0]); flush = r.random() < .3
    for j in range(ny):
        for i in range(nx):
            if j == ny - 1 and r.random() < .2: continue
            x, y = s.W * .05 + i * cw, y0 + j * ch; p = s.new(); s.put(p, 'picture', s.pic(x if flush else x + cw * .06, y, x + cw * (1 if flush else .94), y + ch - size * (1.5 * len(order) + .6))); block(s, p, x + cw * .06, y + ch - size * (1.5 * len(order) + .3), cw * .88, size, order, opt)
            for f, e, skip in shared: s.put(p, f, e, skip)
            if head and 'name' not in order: s.put(p, 'name', head)


def callouts(s):
    """One product in the middle, what is said of it around it."""
    r = s.r; p = s.new(); s.put(p, 'picture', s.pic(s.W * .3, s.H * .3, s.W * .7, s.H * .75)); order, opt = card_options(s); block(s, p, s.W * r.choice([.08, .3]), s.H * .08, s.W * .6, s.base * 1.2, order, opt)
    for k in range(r.randint(2, 8)): s.wrap(s.sentence(r.randint(1, 5)), s.W * r.choice([.04, .74]), s.H * r.uniform(.25, .85), s.base * .9, s.W * .22)


def lay_out(seed):
    r = random.Random(seed); s = Page(r); furniture(s); k = r.random(); mid = s.W / 2
    if k < .04: small_tables(s)
    elif k < .07: swatches(s)
    elif k < .34:
        q = r.random()
        if q < .62: table(s)
        elif q < .74: table(s, s.W * .03, None, mid - 10, None); table(s, mid + 10, None, s.W * .97, None)
        elif q < .9:
            y = table(s, y1=s.H * .42); y = max(y, s.H * .2)
            y = table(s, y0=y + s.base * 3, y1=s.H * r.choice([.65, .93]))
            if y < s.H * .7 and r.random() < .7: table(s, y0=y + s.base * 3)
        else:
            h = s.H * r.uniform(.15, .4)
            for i in range(r.randint(1, 3)): s.pic(s.W * (.06 + .3 * i), s.H * .06, s.W * (.32 + .3 * i), h)
            table(s, y0=h + s.base * 2)
    elif k < .60:
        q = r.random()
        if q < .8: cards(s)
        elif q < .88: cards(s, None, None, mid - 8, None, r.choice([(1, 3), (2, 3), (2, 2), (1, 2)])); cards(s, mid + 8, None, None, None, r.choice([(1, 3), (2, 3), (2, 2), (1, 2)]))
        elif q < .94: cards(s, y1=s.H * .48, grid=r.choice([(3, 1), (4, 1), (2, 1), (5, 1)])); cards(s, y0=s.H * .52, grid=r.choice([(3, 1), (4, 1), (2, 1), (5, 1)]))
        else: cards(s, y1=s.H * .5, grid=r.choice([(3, 1), (4, 1), (2, 1)])); table(s, y0=s.H * .55)
    elif k < .74:
        if s.W > s.H and r.random() < .4: single(s, s.W * .03, mid - 10); single(s, mid + 10, s.W * .97)
        else: single(s)
    elif k < .80: transposed(s)
    elif k < .82: matrix(s)
    elif k < .85: listing(s)
    elif k < .875: scattered(s)
    elif k < .885: callouts(s)
    elif k < .89: groups(s)
    else: nothing(s)
    return s


def make(seed): return lay_out(seed).finish()


if __name__ == '__main__':
    import time
    t = time.time(); ps = [make(i) for i in range(400)]; n = len(ps)
    print(f'{1000 * (time.time() - t) / n:.1f} ms a page,', sum(len(p['els']) for p in ps) / n, 'elements, most', max(len(p['els']) for p in ps), ',', sum(len(p['products']) for p in ps) / n, 'products,', sum(q['anchor'] < 0 for p in ps for q in p['products']), 'without an anchor')
