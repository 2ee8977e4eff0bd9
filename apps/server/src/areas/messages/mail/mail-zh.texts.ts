import type { MailTexts } from './mail-wording.ts';

export const MAIL_TEXTS_ZH: MailTexts = {
  hello: (name) => `${name}，您好！`,
  helloAll: '您好！',
  labels: {
    inquiry: '询盘',
    about: '主题',
    name: '姓名',
    company: '公司',
    email: '电子邮箱',
    phone: '电话',
    wechat: '微信号',
    budget: '预算',
    quote: '报价单',
    customer: '客户',
    order: '订单',
    purchase: '采购合同',
    total: '总计',
    validUntil: '有效期至',
    products: '产品',
    rfq: '询价单',
    supplier: '供应商',
    closes: '报价截止',
    answered: '已回复',
    newAddress: '新邮箱',
  },
  buttons: {
    inquiry: '打开询盘',
    candidates: '打开候选供应商',
    quote: '查看报价单',
    openQuote: '打开报价单',
    collection: '查看产品',
    order: '查看订单',
    openOrder: '打开订单',
    purchase: '打开并确认',
    bankAccounts: '检查银行账户',
    rfq: '填写价格',
    openRfq: '比较价格',
    myDay: '打开今日待办',
    status: '查看询盘进度',
  },
  noticeReason: '您收到此邮件，是因为您的邮箱被设为接收办公通知（设置 → 邮件）。',
  ownerReason: (number) => `您收到此邮件，是因为 ${number} 由您负责。`,
  response: {
    subject: (number) => `您的询盘 ${number}`,
    reason: (number) => `这是我们对询盘 ${number} 的回复。回信时请在主题中保留该编号。`,
  },
  confirmation: {
    subject: (number) => `我们已收到您的询盘 ${number}`,
    text: '感谢您的询盘。我们已经收到，并会通过邮件或电话回复您。如需就此联系我们，请注明编号。',
    reason: (company) =>
      `您收到此邮件，是因为有人在 ${company} 的询盘表单中填写了此邮箱。如非您本人，请忽略此邮件：我们不会向您发送推广邮件。`,
  },
  notice: {
    subject: (number) => `新询盘 ${number}`,
    text: (name) => `${name} 通过网站发来询盘。`,
  },
  candidate: {
    subject: (company) => `新的候选供应商：${company}`,
    text: (name, company) => `${company} 的 ${name} 申请成为供应商。`,
  },
  quoteAsked: {
    subject: (number, name) => `${name} 对报价单 ${number} 提问`,
    text: (name) => `${name} 提问：`,
  },
  quoteAccepted: {
    subject: (number, name) => `${name} 已接受报价单 ${number}`,
    text: (name) => `${name} 已接受报价。`,
  },
  quoteDeclined: {
    subject: (number, name) => `${name} 已拒绝报价单 ${number}`,
    text: (name) => `${name} 已拒绝报价。`,
  },
  rfqAnswered: {
    subject: (number, name) => `${number}：${name} 已报价`,
    text: (name) => `${name} 已报价。`,
  },
  rfqDeclined: {
    subject: (number, name) => `${number}：${name} 不报价`,
    text: (name) => `${name} 不报价。`,
  },
  addressChanged: {
    subject: (company) => `您在 ${company} 的账户电子邮箱已更改`,
    text: (company) => `您在 ${company} 的账户电子邮箱已更改。`,
    warning: '如果这不是您本人或管理员所为，请立即联系管理员。',
    reason: '您收到此邮件，是因为此邮箱此前是该账户的邮箱。',
  },
  passwordReset: {
    subject: (company) => `您在 ${company} 的账户密码已重置`,
    text: (company) => `管理员已为您在 ${company} 的账户设置了新密码，所有设备均已退出登录。`,
    warning: '请向管理员索取新密码，并在登录后修改。如果您对此不知情，请立即联系管理员。',
    reason: '您收到此邮件，是因为此邮箱是该账户的邮箱。',
  },
  quote: {
    subject: (number, company) => `${company} 的报价单 ${number}`,
    text: (number) => `您的报价单 ${number} 已备好。`,
    reason: (company) => `您收到此邮件，是因为 ${company} 为您准备了报价。`,
  },
  quoteAnswer: {
    subject: (number) => `关于报价单 ${number} 的回复`,
    reason: (number) => `这是我们对您就报价单 ${number} 所提问题的回复。`,
  },
  collection: {
    subject: (company) => `${company} 的精选产品`,
    text: '我们为您挑选了这些产品。',
    reason: (company) => `您收到此邮件，是因为 ${company} 为您挑选了产品。`,
  },
  order: {
    subject: (number, company) => `${company} 的订单 ${number}`,
    reason: (company) => `您收到此邮件，是因为您在 ${company} 下了订单。`,
  },
  orderAnswer: {
    subject: (number) => `关于订单 ${number} 的回复`,
    reason: (number) => `这是我们对您就订单 ${number} 所提问题的回复。`,
  },
  orderEvents: {
    asked: {
      subject: (number, name) => `${name} 对订单 ${number} 提问`,
      text: (name) => `${name} 提问：`,
    },
    proformaConfirmed: {
      subject: (number, name) => `订单 ${number}：${name} 已确认形式发票`,
      text: (name) => `${name} 已确认形式发票。`,
    },
    purchaseConfirmed: {
      subject: (number, name) => `${name} 已确认采购合同 ${number}`,
      text: (name) => `${name} 已确认采购合同。`,
    },
    purchaseRejected: {
      subject: (number, name) => `${name} 已拒绝采购合同 ${number}`,
      text: (name) => `${name} 已拒绝采购合同：`,
    },
    purchaseMessage: {
      subject: (number, name) => `采购合同 ${number}：${name} 的消息`,
      text: (name) => `${name} 的消息：`,
    },
  },
  purchase: {
    subject: (number, company) => `${company} 的采购合同 ${number}`,
    reason: (company) => `您收到此邮件，是因为 ${company} 向您采购。`,
  },
  bankChanged: {
    subject: (label) => `银行账户已变更：${label}`,
    text: (name, label) =>
      `${name} 添加或修改了银行账户 ${label}。客户会向此账户付款。如不清楚原因，请致电 ${name} 并核对账户。`,
    reason: '您收到此邮件，是因为您是管理员。',
  },
  rfq: {
    subject: (number, company) => `${company} 的询价单 ${number}`,
    reminder: (number, company) => `提醒：${company} 的询价单 ${number}`,
    form: '您也可以填写附件中的 Excel 表格并发回。',
    reason: (company) => `您收到此邮件，是因为 ${company} 向您询价。`,
  },
  digest: {
    subject: (overdue, today) => `今日待办：${overdue} 项已逾期，${today} 项今天到期`,
    overdue: '已逾期：',
    today: '今天到期：',
    reason: '您收到此邮件，是因为您在个人资料中开启了今日待办邮件，可随时在那里关闭。',
  },
  test: {
    subject: (company) => `来自 ${company} 的测试邮件`,
    text: '邮件设置成功。这封测试邮件由设置页面发出。',
    reason: '您收到此邮件，是因为您在“设置 → 邮件”中发送了测试邮件。',
  },
};
