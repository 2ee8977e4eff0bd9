import type { ReplyTemplateFields } from '@sampan/contract/reply-templates';

export const DEMO_REPLIES: readonly ReplyTemplateFields[] = [
  {
    title: 'Prices to follow',
    use: 'inquiry',
    texts: {
      en: 'Hello {name},\n\nThank you for your inquiry {inquiryId}. We’re checking {products} with the factories and will send you prices within two business days.\n\n{company}',
      he: 'שלום {name},\n\nתודה על הפנייה {inquiryId}. אנחנו בודקים מול המפעלים את {products} ונשלח לכם מחירים תוך שני ימי עסקים.\n\n{company}',
      zh: '{name}，您好：\n\n感谢您的询盘 {inquiryId}。我们正在向工厂询价：{products}，两个工作日内为您报价。\n\n{company}',
    },
  },
  {
    title: 'Quantity and destination',
    use: 'inquiry',
    texts: {
      en: 'Hello {name},\n\nTo quote {products}, we need the quantity of each product and the port of destination. Could you send us both?\n\n{company}',
      he: 'שלום {name},\n\nכדי להכין הצעת מחיר עבור {products} נשמח לקבל את הכמות מכל מוצר ואת נמל היעד.\n\n{company}',
      zh: '{name}，您好：\n\n为了给 {products} 报价，请告知每款产品的数量和目的港。\n\n{company}',
    },
  },
  {
    title: 'Samples',
    use: 'inquiry',
    texts: {
      en: 'Hello {name},\n\nWe can send you samples of {products}. Which address and contact person should we use?\n\n{company}',
      he: 'שלום {name},\n\nאפשר לשלוח דוגמאות של {products}. לאיזו כתובת ולאיזה איש קשר לשלוח?\n\n{company}',
      zh: '{name}，您好：\n\n我们可以寄送 {products} 的样品。请提供收货地址和联系人。\n\n{company}',
    },
  },
  {
    title: 'Quote is ready',
    use: 'quote',
    texts: {
      en: 'Hello {name},\n\nYour quote {quoteId} for {products} is ready:\n{link}\n\n{company}',
      he: 'שלום {name},\n\nהצעת המחיר {quoteId} עבור {products} מוכנה:\n{link}\n\n{company}',
      zh: '{name}，您好：\n\n您要的 {products} 的报价 {quoteId} 已准备好：\n{link}\n\n{company}',
    },
  },
];
