import type { LegalTexts } from './legal.ts';

/** In a file without schemas. `{company}` and `{contact}` are replaced when a page is shown. */
export const DEFAULT_LEGAL: LegalTexts = {
  privacy: {
    en: `{company} respects your privacy. This page explains which personal data this website processes, why, and what you can ask us to do.

## What we collect
- What you send us: the details and files of an inquiry, a supplier application or a newsletter subscription.
- Technical data: the server keeps a short log of requests with the network address, to keep the site running and to prevent abuse.

## What we use it for
- We use your inquiry to answer it, to prepare quotes and to handle your orders.
- We send the newsletter only to people who subscribed to it.
- We don’t sell personal data and don’t use it for advertising.

## Who receives it
Only our staff and the service providers that run this website and our email. If your order needs it, we pass the necessary details to the factory, the carrier or the customs broker.

## Cookies and storage
This site uses no advertising or tracking cookies. Your browser stores your language, the products you select and a draft of your inquiry. Staff who sign in get a session cookie.

## How long we keep it
We keep inquiries as long as we need them for our business relationship or as the law requires, and then delete them.

## Your rights
You can ask us which data we hold about you, and ask us to correct or delete it. Write to us: {contact}.`,
    he: `\u2068{company}\u2069 מכבדת את פרטיותכם. בעמוד זה מוסבר אילו נתונים אישיים מעבד האתר, לשם מה, ומה תוכלו לבקש מאיתנו.

## אילו נתונים אנחנו אוספים
- מה שאתם שולחים לנו: הפרטים והקבצים של פנייה, של בקשה להצטרף כספקים או של הרשמה לניוזלטר.
- נתונים טכניים: השרת שומר יומן קצר של בקשות עם כתובת הרשת, כדי שהאתר יפעל כראוי וכדי למנוע שימוש לרעה.

## לשם מה אנחנו משתמשים בהם
- אנחנו משתמשים בפנייה כדי להשיב עליה, להכין הצעות מחיר ולטפל בהזמנות שלכם.
- אנחנו שולחים את הניוזלטר רק למי שנרשמו אליו.
- אנחנו לא מוכרים נתונים אישיים ולא משתמשים בהם לפרסום.

## מי מקבל אותם
רק הצוות שלנו וספקי השירות שמפעילים את האתר ואת הדואר האלקטרוני שלנו. אם ההזמנה מחייבת זאת, אנחנו מעבירים את הפרטים הדרושים למפעל, לחברת ההובלה או לעמיל המכס.

## עוגיות ואחסון
האתר לא משתמש בעוגיות פרסום או מעקב. הדפדפן שומר את השפה, את המוצרים שבחרתם וטיוטה של הפנייה. אנשי צוות שנכנסים למערכת מקבלים עוגיית חיבור.

## כמה זמן אנחנו שומרים אותם
אנחנו שומרים פניות כל עוד הן דרושות לקשר העסקי או כפי שהחוק מחייב, ולאחר מכן מוחקים אותן.

## הזכויות שלכם
אתם יכולים לברר אילו נתונים אנחנו מחזיקים עליכם, ולבקש לתקן או למחוק אותם. כתבו לנו: \u2068{contact}\u2069.`,
    zh: `{company} 尊重您的隐私。本页说明本网站处理哪些个人信息、用途是什么，以及您可以向我们提出哪些要求。

## 我们收集的信息
- 您主动提供的信息：询盘、供应商申请或邮件订阅中填写的内容和上传的文件。
- 技术信息：服务器会短期保留含网络地址的访问日志，用于保障网站运行和防止滥用。

## 信息的用途
- 询盘信息用于回复您、准备报价和处理订单。
- 邮件资讯只发送给主动订阅的人。
- 我们不出售个人信息，也不将其用于广告。

## 谁会接触到这些信息
仅限我们的员工，以及为本网站和邮件提供技术服务的供应商。如订单需要，我们会把必要的信息提供给工厂、承运人或报关行。

## Cookie 与本地存储
本网站不使用广告或跟踪 Cookie。您的浏览器会保存语言、已选产品和询盘草稿。员工登录后会获得会话 Cookie。

## 保存期限
我们在业务往来需要或法律要求的期限内保存询盘，之后予以删除。

## 您的权利
您可以查询我们持有的您的信息，并要求更正或删除。请联系我们：{contact}。`,
  },
  terms: {
    en: `These terms apply to the use of the website of {company}.

## Information on this site
Products, prices, pictures and quantities on this site are for information and are not a binding offer. Prices are in US dollars and exclude freight, customs duties and taxes unless stated otherwise. Only a written quote from us is binding, until the date stated in it.

## Inquiries
An inquiry is free and commits you to nothing. Please send only details and files that you are allowed to share, and don’t use the form for advertising.

## Orders
An order is placed when you accept our quote in writing. Quality, delivery times and payment follow the quote and the agreed trade terms.

## Pictures and texts
The contents of this site belong to {company} or its partners. Please ask before you use them elsewhere.

## Liability
We keep this site accurate and available as well as we can, but we can’t guarantee that it is complete or free of errors.

## Contact
Questions about these terms: {contact}.`,
    he: `תנאים אלה חלים על השימוש באתר של \u2068{company}\u2069.

## המידע באתר
המוצרים, המחירים, התמונות והכמויות באתר מוצגים לידיעה בלבד ואינם הצעה מחייבת. המחירים הם בדולר אמריקאי ואינם כוללים הובלה, מכס ומיסים, אלא אם צוין אחרת. רק הצעת מחיר בכתב מאיתנו מחייבת, עד התאריך שמופיע בה.

## פניות
הפנייה היא ללא תשלום וללא התחייבות. שלחו רק פרטים וקבצים שמותר לכם לשתף, ואל תשתמשו בטופס לפרסום.

## הזמנות
הזמנה מתבצעת כשאתם מאשרים בכתב את הצעת המחיר שלנו. האיכות, מועדי האספקה והתשלום הם לפי הצעת המחיר ותנאי הסחר שסוכמו.

## תמונות וטקסטים
תכני האתר שייכים ל\u2068{company}\u2069 או לשותפיה. פנו אלינו לפני שימוש בהם במקום אחר.

## אחריות
אנחנו עושים כמיטב יכולתנו כדי שהאתר יהיה מדויק וזמין, אך איננו יכולים להבטיח שהוא שלם או נקי מטעויות.

## יצירת קשר
שאלות על התנאים: \u2068{contact}\u2069.`,
    zh: `本条款适用于 {company} 网站的使用。

## 网站信息
本网站的产品、价格、图片和数量仅供参考，不构成有约束力的要约。价格以美元计，除另有说明外，不含运费、关税和税费。只有我们的书面报价在其注明的有效期内具有约束力。

## 询盘
询盘免费，且不构成任何承诺。请只提供您有权分享的信息和文件，请勿利用表单发布广告。

## 订单
您以书面形式接受我们的报价后，订单成立。质量、交期和付款以报价和约定的贸易条款为准。

## 图片与文字
本网站的内容归 {company} 或其合作伙伴所有。如需在其他地方使用，请先与我们联系。

## 责任
我们尽力保证网站内容准确、访问正常，但无法保证其完整无误。

## 联系方式
如对本条款有疑问，请联系：{contact}。`,
  },
  accessibility: {
    en: `{company} wants everyone to be able to use this website, including people with disabilities.

## What we do
- The site follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA as its goal.
- It can be used with a keyboard and with screen readers, in English, Hebrew and Chinese.
- Texts can be enlarged to 200 percent, and colors have enough contrast.
- Animations stop when your system asks for reduced motion.

## Known limits
PDF files and pictures that suppliers or customers send us may not be fully accessible. We’ll gladly describe them or send another format.

## Tell us
If something doesn’t work for you, tell us the page and what happened. We’ll help you right away and fix it: {contact}.`,
    he: `\u2068{company}\u2069 רוצה שכולם יוכלו להשתמש באתר הזה, ובכלל זה אנשים עם מוגבלות.

## מה אנחנו עושים
- היעד של האתר הוא עמידה בהנחיות לנגישות תכנים באינטרנט \u2066(WCAG) 2.2\u2069 ברמה \u2066AA\u2069.
- אפשר להשתמש באתר במקלדת ובקוראי מסך, בעברית, באנגלית ובסינית.
- אפשר להגדיל את הטקסט עד \u2066200%\u2069, ולצבעים יש ניגודיות מספקת.
- האנימציות נעצרות כשהמערכת מבקשת להפחית תנועה.

## מגבלות ידועות
קובצי \u2066PDF\u2069 ותמונות שאנחנו מקבלים מספקים או מלקוחות עשויים שלא להיות נגישים במלואם. נשמח לתאר אותם או לשלוח אותם בפורמט אחר.

## ספרו לנו
אם משהו לא עובד בשבילכם, כתבו לנו באיזה עמוד ומה קרה. נעזור לכם מיד ונתקן: \u2068{contact}\u2069.`,
    zh: `{company} 希望每个人都能使用本网站，包括残障人士。

## 我们的做法
- 网站以《Web 内容无障碍指南》（WCAG）2.2 的 AA 级为目标。
- 可使用键盘和屏幕阅读器浏览，支持中文、英文和希伯来文。
- 文字可放大至 200%，颜色对比度充足。
- 当系统要求减少动态效果时，动画会停止。

## 已知限制
供应商或客户提供的 PDF 文件和图片可能不完全符合无障碍要求。我们乐意为您说明内容或提供其他格式。

## 反馈
如果您在使用中遇到问题，请告诉我们是哪个页面、出现了什么情况。我们会立即协助您并加以改进：{contact}。`,
  },
};
