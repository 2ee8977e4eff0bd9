/** Chat messages of suppliers with the fields that a careful reader finds in them. */

interface AskedLine {
  name: string;
  quantities: number[];
}

export interface AskedRfq {
  currency: string;
  incoterm: string;
  lines: AskedLine[];
}

/** A line of the expected answer. A field that is absent is not stated in the message. */
export interface ExpectedLine {
  cannotMake?: true;
  /** By quantity, for each piece. */
  prices?: Record<number, number>;
  moq?: number;
  leadDays?: number;
  cartonQuantity?: number;
  cartonCm?: [number, number, number];
  cartonKg?: number;
  samplePrice?: number;
  sampleDays?: number;
  tooling?: number;
  hsCode?: string;
}

export interface ChatMessage {
  rfq: keyof typeof RFQS;
  text: string;
  terms?: { currency?: string; incoterm?: string; place?: string; tax?: 'with' | 'without'; validUntil?: string };
  /** By the number of the line, from 1. */
  lines?: Record<number, ExpectedLine>;
}

/** The messages are read on this day. */
export const TODAY = '2026-11-17';

export const RFQS = {
  lamp: { currency: 'CNY', incoterm: 'EXW', lines: [{ name: '台灯 HX-2040B', quantities: [1000, 5000] }] },
  lamps: {
    currency: 'CNY',
    incoterm: 'EXW',
    lines: [
      { name: '台灯 HX-2040B', quantities: [1000, 5000] },
      { name: '落地灯', quantities: [500] },
    ],
  },
  kitchen: {
    currency: 'CNY',
    incoterm: 'FOB',
    lines: [
      { name: '保温杯 500ml', quantities: [1000, 3000, 5000] },
      { name: '陶瓷杯 CB-88', quantities: [2000] },
      { name: '竹勺', quantities: [5000] },
    ],
  },
  basket: { currency: 'USD', incoterm: 'FOB', lines: [{ name: 'Rattan basket RB-30', quantities: [300, 1000] }] },
  bags: {
    currency: 'USD',
    incoterm: 'FOB',
    lines: [
      { name: 'Canvas bag', quantities: [1000] },
      { name: 'Jute bag JB-12', quantities: [1000, 3000] },
      { name: 'Cotton pouch', quantities: [2000] },
    ],
  },
} satisfies Record<string, AskedRfq>;

export const MESSAGES: readonly ChatMessage[] = [
  {
    rfq: 'lamps',
    text: '1) 18.5含税 2) 做不了，MOQ 2000',
    terms: { tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5 } }, 2: { cannotMake: true, moq: 2000 } },
  },
  {
    rfq: 'lamp',
    text: '您好，台灯1000个18.5元，5000个17.8元，含税，交期25天，起订量500',
    terms: { currency: 'CNY', tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5, 5000: 17.8 }, moq: 500, leadDays: 25 } },
  },
  {
    rfq: 'lamp',
    text: '18块5不含税哈，量大可以再谈[微笑][OK]',
    terms: { currency: 'CNY', tax: 'without' },
    lines: { 1: { prices: { 1000: 18.5 } } },
  },
  {
    rfq: 'lamp',
    text: '17做不到的，最低18.5，原材料涨了',
    lines: { 1: { prices: { 1000: 18.5 } } },
  },
  {
    rfq: 'lamp',
    text: '上次报的是17.2，现在铜涨价了，要18.6\n一个箱子24个，60*40*35cm，毛重12.5kg',
    lines: { 1: { prices: { 1000: 18.6 }, cartonQuantity: 24, cartonCm: [60, 40, 35], cartonKg: 12.5 } },
  },
  {
    rfq: 'lamp',
    text: '王姐你好，这款我们停产了，不好意思',
    lines: { 1: { cannotMake: true } },
  },
  {
    rfq: 'lamp',
    text: '好的收到，我问一下师傅，明天给您报价。我电话13857912345，微信同号',
  },
  {
    rfq: 'lamp',
    text: '[图片]\n[图片]\n这个是HX-2040B，跟您图片一样的\n¥19.2/个 含13%增值税专票\n起订1000\n打样3天，样品费80，下单可退',
    terms: { currency: 'CNY', tax: 'with' },
    lines: { 1: { prices: { 1000: 19.2 }, moq: 1000, samplePrice: 80, sampleDays: 3 } },
  },
  {
    rfq: 'kitchen',
    text: '1、保温杯：1000-2999个 9.8，3000-4999个 9.3，5000以上 8.9\n2、陶瓷杯 4.5\n3、竹勺 0.85\n以上都是不含税价，FOB宁波，交期都是30天',
    terms: { incoterm: 'FOB', place: '宁波', tax: 'without' },
    lines: {
      1: { prices: { 1000: 9.8, 3000: 9.3, 5000: 8.9 }, leadDays: 30 },
      2: { prices: { 2000: 4.5 }, leadDays: 30 },
      3: { prices: { 5000: 0.85 }, leadDays: 30 },
    },
  },
  {
    rfq: 'kitchen',
    text: '①9.5 ②没有 ③8毛',
    terms: { currency: 'CNY' },
    lines: { 1: { prices: { 1000: 9.5 } }, 2: { cannotMake: true }, 3: { prices: { 5000: 0.8 } } },
  },
  {
    rfq: 'kitchen',
    text: '第一款 9块8，起订1000\n第二款 4块2毛5，起订3000\n第三款 不做',
    terms: { currency: 'CNY' },
    lines: {
      1: { prices: { 1000: 9.8 }, moq: 1000 },
      2: { prices: { 2000: 4.25 }, moq: 3000 },
      3: { cannotMake: true },
    },
  },
  {
    rfq: 'kitchen',
    text: '9.8\n4.3\n0.9',
    lines: { 1: { prices: { 1000: 9.8 } }, 2: { prices: { 2000: 4.3 } }, 3: { prices: { 5000: 0.9 } } },
  },
  {
    rfq: 'kitchen',
    text: '保温杯9.6，陶瓷杯4.4，竹勺这个要到别的厂拿，暂时报不了',
    lines: { 1: { prices: { 1000: 9.6 } }, 2: { prices: { 2000: 4.4 } }, 3: { cannotMake: true } },
  },
  {
    rfq: 'kitchen',
    text: '这几款都可以做，价格晚点发你，大概3天打样',
    lines: { 1: { sampleDays: 3 }, 2: { sampleDays: 3 }, 3: { sampleDays: 3 } },
  },
  {
    rfq: 'basket',
    text: 'Hi dear, RB-30 price is USD 2.35/pc FOB Bangkok, MOQ 300pcs, lead time 35-40 days after deposit. Best regards, Somchai +66 81 234 5678',
    terms: { currency: 'USD', incoterm: 'FOB', place: 'Bangkok' },
    lines: { 1: { prices: { 300: 2.35 }, moq: 300, leadDays: 40 } },
  },
  {
    rfq: 'basket',
    text: 'Hello! 300 pcs $2.60, 1000 pcs $2.35. EXW. Sample free, 5 days. Thanks, Nattaya',
    terms: { currency: 'USD', incoterm: 'EXW' },
    lines: { 1: { prices: { 300: 2.6, 1000: 2.35 }, samplePrice: 0, sampleDays: 5 } },
  },
  {
    rfq: 'basket',
    text: 'sorry, 2.45 not 2.54',
    lines: { 1: { prices: { 300: 2.45 } } },
  },
  {
    rfq: 'basket',
    text: 'Price 28.2 usd per dozen, packing 24pcs/ctn, ctn 60x45x50cm, gw 14 kgs',
    terms: { currency: 'USD' },
    lines: { 1: { prices: { 300: 2.35 }, cartonQuantity: 24, cartonCm: [60, 45, 50], cartonKg: 14 } },
  },
  {
    rfq: 'basket',
    text: 'Your target 2.00 is too low for us. We can do 2.28 if you take 1000, otherwise 2.40',
    lines: { 1: { prices: { 300: 2.4, 1000: 2.28 } } },
  },
  {
    rfq: 'bags',
    text: '1. Canvas bag 1.85\n2. Jute bag 2.10 (3000pcs 1.95)\n3. Cotton pouch no\nAll FOB Laem Chabang, 30 days',
    terms: { incoterm: 'FOB', place: 'Laem Chabang' },
    lines: {
      1: { prices: { 1000: 1.85 }, leadDays: 30 },
      2: { prices: { 1000: 2.1, 3000: 1.95 }, leadDays: 30 },
      3: { cannotMake: true },
    },
  },
  {
    rfq: 'bags',
    text: 'Item 1: US$1.92, moq 500\nItem 3: US$0.64, moq 2000\nItem 2 we do not make',
    terms: { currency: 'USD' },
    lines: {
      1: { prices: { 1000: 1.92 }, moq: 500 },
      2: { cannotMake: true },
      3: { prices: { 2000: 0.64 }, moq: 2000 },
    },
  },
  {
    rfq: 'bags',
    text: '[17/11/26, 09:12:44] Malee Bags: good morning khun 🙏\n[17/11/26, 09:13:02] Malee Bags: canvas 65 baht, JB-12 72 baht, pouch 22 baht\n[17/11/26, 09:13:20] Malee Bags: vat not included',
    terms: { currency: 'THB', tax: 'without' },
    lines: { 1: { prices: { 1000: 65 } }, 2: { prices: { 1000: 72 } }, 3: { prices: { 2000: 22 } } },
  },
  {
    rfq: 'lamps',
    text: '张厂长 2026/11/16 17:42\n1号18.8\n2号46\n张厂长 2026/11/16 17:45\n1号打错了，是18.3',
    lines: { 1: { prices: { 1000: 18.3 } }, 2: { prices: { 500: 46 } } },
  },
  {
    rfq: 'lamps',
    text: '「李: 1. 台灯 HX-2040B，5 W；白色，1,000 / 5,000 件，目标价 ¥17.00\n2. 落地灯，500 件\n请注明：含税/不含税、起订量、交期、装箱数、外箱尺寸。」\n- - - - - - - - - - - - - - -\n1. 18.5/17.9\n2. 52\n含税',
    terms: { tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5, 5000: 17.9 } }, 2: { prices: { 500: 52 } } },
  },
  {
    rfq: 'lamps',
    text: '台灯18-19之间，要看灯罩用什么料。落地灯45',
    lines: { 2: { prices: { 500: 45 } } },
  },
  {
    rfq: 'lamps',
    text: '两款都做的，台灯大概18块左右，落地灯50，交期一个月',
    terms: { currency: 'CNY' },
    lines: { 1: { prices: { 1000: 18 }, leadDays: 30 }, 2: { prices: { 500: 50 }, leadDays: 30 } },
  },
  {
    rfq: 'lamps',
    text: '价格18.5',
  },
  {
    rfq: 'lamp',
    text: '不含税16.8，开票加8个点。5000个以上优惠3%',
    terms: { tax: 'without' },
    lines: { 1: { prices: { 1000: 16.8 } } },
  },
  {
    rfq: 'lamp',
    text: '出厂价18.2，起订两千，二十天左右出货',
    terms: { incoterm: 'EXW' },
    lines: { 1: { prices: { 1000: 18.2 }, moq: 2000, leadDays: 20 } },
  },
  {
    rfq: 'lamp',
    text: '含税20.1 不含税18.6',
    terms: { tax: 'with' },
    lines: { 1: { prices: { 1000: 20.1 } } },
  },
  {
    rfq: 'lamp',
    text: '可以做。开模费8000，单价16.5（5000个），MOQ3000，首单45天，翻单30天',
    lines: { 1: { prices: { 5000: 16.5 }, moq: 3000, leadDays: 45, tooling: 8000 } },
  },
  {
    rfq: 'lamp',
    text: '您要1000个的话18.9，5000个的话可以做到17.6，价格有效期到12月31日',
    terms: { validUntil: '2026-12-31' },
    lines: { 1: { prices: { 1000: 18.9, 5000: 17.6 } } },
  },
  {
    rfq: 'lamp',
    text: '报价：RMB 18.40/PCS\nMOQ：1,000PCS\n包装：24PCS/CTN\n外箱：620*410*360MM\n毛重：13KGS\n交货期：收到定金后20-25天\n付款：30%定金，余款发货前付清\n报价有效期：15天',
    terms: { currency: 'CNY', validUntil: '2026-12-02' },
    lines: {
      1: {
        prices: { 1000: 18.4 },
        moq: 1000,
        leadDays: 25,
        cartonQuantity: 24,
        cartonCm: [62, 41, 36],
        cartonKg: 13,
      },
    },
  },
  {
    rfq: 'lamp',
    text: '😂😂👍',
  },
  {
    rfq: 'lamp',
    text: '含税吗？要开票的话告诉我。您这边要多少个，5000有吗',
  },
  {
    rfq: 'kitchen',
    text: '转发: 厂里回复\n保温杯500ml 304内胆 报9.9（含税），3000个9.5\nCB-88 4.6\n竹勺1块\n起订量都是1000',
    terms: { tax: 'with', currency: 'CNY' },
    lines: {
      1: { prices: { 1000: 9.9, 3000: 9.5 }, moq: 1000 },
      2: { prices: { 2000: 4.6 }, moq: 1000 },
      3: { prices: { 5000: 1 }, moq: 1000 },
    },
  },
  {
    rfq: 'kitchen',
    text: '1. 保温杯\n价格9.7\n24只一箱\n交期20天\n2. 陶瓷杯\n价格4.35\n48只一箱\n交期35天\n3. 竹勺\n价格0.78\n500只一箱\n交期15天',
    lines: {
      1: { prices: { 1000: 9.7 }, cartonQuantity: 24, leadDays: 20 },
      2: { prices: { 2000: 4.35 }, cartonQuantity: 48, leadDays: 35 },
      3: { prices: { 5000: 0.78 }, cartonQuantity: 500, leadDays: 15 },
    },
  },
  {
    rfq: 'kitchen',
    text: '竹勺一打9.6元，保温杯做到9.4，陶瓷杯不赚钱，不报了',
    terms: { currency: 'CNY' },
    lines: { 1: { prices: { 1000: 9.4 } }, 2: { cannotMake: true }, 3: { prices: { 5000: 0.8 } } },
  },
  {
    rfq: 'kitchen',
    text: '陶瓷杯108元一箱，一箱24个。别的没有',
    terms: { currency: 'CNY' },
    lines: { 1: { cannotMake: true }, 2: { prices: { 2000: 4.5 }, cartonQuantity: 24 }, 3: { cannotMake: true } },
  },
  {
    rfq: 'kitchen',
    text: 'EXW 9.2，FOB宁波 9.6（保温杯），另外两款不会做',
    terms: { incoterm: 'FOB', place: '宁波' },
    lines: { 1: { prices: { 1000: 9.6 } }, 2: { cannotMake: true }, 3: { cannotMake: true } },
  },
  {
    rfq: 'kitchen',
    text: '都没有问题，1：9.5，2：4.2，3：0.82，样品免费，运费到付，4天寄出样品',
    lines: {
      1: { prices: { 1000: 9.5 }, samplePrice: 0, sampleDays: 4 },
      2: { prices: { 2000: 4.2 }, samplePrice: 0, sampleDays: 4 },
      3: { prices: { 5000: 0.82 }, samplePrice: 0, sampleDays: 4 },
    },
  },
  {
    rfq: 'lamp',
    text: '亲，HX-2040B现货5000个，18.5含税，3天内发货，型号HX-2041也有',
    terms: { tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5 }, leadDays: 3 } },
  },
  {
    rfq: 'lamp',
    text: '去年给你们做过17块5，今年做不了这个价了。19.5你看行不行',
    lines: { 1: { prices: { 1000: 19.5 } } },
  },
  {
    rfq: 'lamp',
    text: '１８．５元　含税　起订量１０００个　交期３０天',
    terms: { currency: 'CNY', tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5 }, moq: 1000, leadDays: 30 } },
  },
  {
    rfq: 'lamp',
    text: '500以下20，500以上18.8，1万个以上17.5',
    lines: { 1: { prices: { 1: 20, 500: 18.8, 10000: 17.5 } } },
  },
  {
    rfq: 'lamp',
    text: '1000pcs: 2.62美金，5000pcs: 2.5美金，FOB深圳，HS编码9405210090',
    terms: { currency: 'USD', incoterm: 'FOB', place: '深圳' },
    lines: { 1: { prices: { 1000: 2.62, 5000: 2.5 }, hsCode: '9405210090' } },
  },
  {
    rfq: 'lamp',
    text: '不好意思刚才发错了，不是18，是18.8[捂脸]',
    lines: { 1: { prices: { 1000: 18.8 } } },
  },
  {
    rfq: 'lamp',
    text: '地址：浙江省义乌市江东街道568号3楼，邮编322000，11月20日后有空来看样',
  },
  {
    rfq: 'lamp',
    text: '十八块五，含税含运费到义乌，五千个起做，15个工作日',
    terms: { currency: 'CNY', tax: 'with' },
    lines: { 1: { prices: { 1000: 18.5 }, moq: 5000, leadDays: 15 } },
  },
  {
    rfq: 'basket',
    text: 'ok for 300pc 2,55 usd, 1000 pc 2,30 usd. moq 200. can ship in 4 weeks ka',
    terms: { currency: 'USD' },
    lines: { 1: { prices: { 300: 2.55, 1000: 2.3 }, moq: 200, leadDays: 28 } },
  },
  {
    rfq: 'basket',
    text: 'Dear Ms. Chen, thank you for RFQ-0012. We are closed 20-25 Nov for Loy Krathong, will quote after. Prasert, Tel 02-123-4567',
  },
  {
    rfq: 'basket',
    text: 'Last year was 2.10. New price 2.32 EXW Chiang Mai, no tax. carton 24 pcs. sample 10 usd, 7 days',
    terms: { incoterm: 'EXW', place: 'Chiang Mai', tax: 'without', currency: 'USD' },
    lines: { 1: { prices: { 300: 2.32 }, cartonQuantity: 24, samplePrice: 10, sampleDays: 7 } },
  },
  {
    rfq: 'bags',
    text: 'Same price all items 1.75, MOQ 1000 each, lead time 25 days',
    lines: {
      1: { prices: { 1000: 1.75 }, moq: 1000, leadDays: 25 },
      2: { prices: { 1000: 1.75 }, moq: 1000, leadDays: 25 },
      3: { prices: { 2000: 1.75 }, moq: 1000, leadDays: 25 },
    },
  },
  {
    rfq: 'bags',
    text: 'Canvas bag: $1.80\nJute bag: 15元\nCotton pouch: $0.60',
    terms: { currency: 'USD' },
    lines: { 1: { prices: { 1000: 1.8 } }, 3: { prices: { 2000: 0.6 } } },
  },
  {
    rfq: 'bags',
    text: '1 - 1.88\n2 - 2.05 / 1.98\n3 - 0.62\nwrong sorry, 2 is 2.15 / 2.05',
    lines: {
      1: { prices: { 1000: 1.88 } },
      2: { prices: { 1000: 2.15, 3000: 2.05 } },
      3: { prices: { 2000: 0.62 } },
    },
  },
  {
    rfq: 'bags',
    text: 'We can offer #2 only. 1000 pcs 2.2 usd, 3000 pcs 2.0 usd, tooling 150 usd, 50 pcs per carton',
    terms: { currency: 'USD' },
    lines: {
      1: { cannotMake: true },
      2: { prices: { 1000: 2.2, 3000: 2 }, tooling: 150, cartonQuantity: 50 },
      3: { cannotMake: true },
    },
  },
  {
    rfq: 'lamps',
    text: '1. 台灯：18.5（1000），17.5（5000）；2. 落地灯：55。税点另算，25天交货，装箱：台灯24个，落地灯4个',
    terms: { tax: 'without' },
    lines: {
      1: { prices: { 1000: 18.5, 5000: 17.5 }, leadDays: 25, cartonQuantity: 24 },
      2: { prices: { 500: 55 }, leadDays: 25, cartonQuantity: 4 },
    },
  },
  {
    rfq: 'lamps',
    text: '台灯19\n落地灯58\n\n刚跟老板申请了，台灯可以给到18.5，落地灯不变',
    lines: { 1: { prices: { 1000: 18.5 } }, 2: { prices: { 500: 58 } } },
  },
  {
    rfq: 'lamps',
    text: '2号49.8，100个起订，1号要等模具师傅回来下周三再报',
    lines: { 2: { prices: { 500: 49.8 }, moq: 100 } },
  },
  {
    rfq: 'lamps',
    text: '目标价17接不了，17.8可以接（台灯，5000个）。落地灯没货了',
    lines: { 1: { prices: { 5000: 17.8 } }, 2: { cannotMake: true } },
  },
];
