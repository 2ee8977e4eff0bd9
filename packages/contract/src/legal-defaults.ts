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
This site uses no advertising or tracking cookies. Your browser stores your language, the products you select and look at, and a draft of your inquiry. Staff who sign in get a session cookie.

## How long we keep it
We keep inquiries as long as we need them for our business relationship or as the law requires, and then delete them.

## Your rights
You can ask us which data we hold about you, and ask us to correct or delete it. Write to us: {contact}.`,
    he: `\u2068{company}\u2069 מכבדת את פרטיותכם. בעמוד זה מוסבר איזה מידע אישי האתר מעבד, לשם מה, ומה תוכלו לבקש מאיתנו.

## איזה מידע אנחנו אוספים
- מה שאתם שולחים לנו: הפרטים והקבצים של פנייה, של בקשה להצטרף כספקים או של הרשמה לניוזלטר.
- מידע טכני: השרת שומר יומן קצר של בקשות עם כתובת הרשת, כדי שהאתר יפעל כראוי וכדי למנוע שימוש לרעה.

## לשם מה אנחנו משתמשים בו
- אנחנו משתמשים בפנייה כדי להשיב עליה, להכין הצעות מחיר ולטפל בהזמנות שלכם.
- אנחנו שולחים את הניוזלטר רק למי שנרשמו אליו.
- אנחנו לא מוכרים מידע אישי ולא משתמשים בו לפרסום.

## מי מקבל אותו
רק הצוות שלנו וספקי השירות שמפעילים את האתר ואת הדואר האלקטרוני שלנו. אם ההזמנה מחייבת זאת, אנחנו מעבירים את הפרטים הדרושים למפעל, לחברת ההובלה או לעמיל המכס.

## עוגיות ואחסון
האתר לא משתמש בעוגיות פרסום או מעקב. הדפדפן שומר את השפה, את המוצרים שבחרתם ושצפיתם בהם וטיוטה של הפנייה. אנשי צוות שנכנסים למערכת מקבלים עוגיית חיבור.

## כמה זמן אנחנו שומרים אותו
אנחנו שומרים פניות כל עוד הן דרושות לקשר העסקי או כפי שהחוק מחייב, ולאחר מכן מוחקים אותן.

## הזכויות שלכם
אתם רשאים לברר איזה מידע אנחנו מחזיקים עליכם, ולבקש לתקן או למחוק אותו. כתבו לנו: {contact}.`,
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
本网站不使用广告或跟踪 Cookie。您的浏览器会保存语言、已选和浏览过的产品以及询盘草稿。员工登录后会获得会话 Cookie。

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
תכני האתר הם של \u2068{company}\u2069 או של שותפיה. פנו אלינו לפני שימוש בהם במקום אחר.

## אחריות
אנחנו עושים כמיטב יכולתנו כדי שהאתר יהיה מדויק וזמין, אך איננו יכולים להבטיח שהוא שלם או נקי מטעויות.

## יצירת קשר
שאלות על התנאים: {contact}.`,
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

## Standard
- The site is designed to meet Israeli Standard 5568 at level AA, which is based on the Web Content Accessibility Guidelines (WCAG) 2.0. Its goal is WCAG 2.2 at level AA.
- We check it with automated tests and with a keyboard. It hasn’t been certified by an outside auditor.

## What we do
- It can be used with a keyboard and with screen readers, in English, Hebrew and Chinese.
- Texts can be enlarged to 200 percent, and colors have enough contrast.
- Animations stop when your system asks for reduced motion.

## Known limits
PDF files and pictures that suppliers or customers send us may not be fully accessible. We’ll gladly describe them or send another format.

## Accessibility coordinator
If something doesn’t work for you, tell us the page and what happened. We’ll help you right away and fix it. The accessibility coordinator of {company}: {contact}.

## Date
This statement was last updated on November 18, 2026.`,
    he: `\u2068{company}\u2069 רוצה שכולם יוכלו להשתמש באתר הזה, ובכלל זה אנשים עם מוגבלות.

## התקן
- האתר שואף לעמוד בתקן הישראלי ת״י \u20665568\u2069 ברמה \u2066AA\u2069, המבוסס על הנחיות \u2066WCAG 2.0\u2069. היעד הוא \u2066WCAG 2.2\u2069 ברמה \u2066AA\u2069.
- אנחנו בודקים את האתר בבדיקות אוטומטיות ובמקלדת. הוא לא עבר הסמכה של גוף חיצוני.

## מה אנחנו עושים
- אפשר להשתמש באתר במקלדת ובקוראי מסך, בעברית, באנגלית ובסינית.
- אפשר להגדיל את הטקסט עד \u2066200%\u2069, ולצבעים יש ניגודיות מספקת.
- האנימציות נעצרות כשהמערכת מבקשת להפחית תנועה.

## מגבלות ידועות
קובצי \u2066PDF\u2069 ותמונות שאנחנו מקבלים מספקים או מלקוחות עשויים שלא להיות נגישים במלואם. נשמח לתאר אותם או לשלוח אותם בפורמט אחר.

## רכז/ת הנגישות
אם משהו לא עובד בשבילכם, כתבו לנו באיזה עמוד ומה קרה. נעזור לכם מיד ונתקן. רכז/ת הנגישות של \u2068{company}\u2069: {contact}.

## תאריך
ההצהרה עודכנה לאחרונה ב־\u206818 בנובמבר 2026\u2069.`,
    zh: `{company} 希望每个人都能使用本网站，包括残障人士。

## 标准
- 网站按以色列标准 IS 5568 的 AA 级设计，该标准以《Web 内容无障碍指南》（WCAG）2.0 为基础；我们的目标是 WCAG 2.2 的 AA 级。
- 我们通过自动化测试和键盘操作进行检查。网站未经外部机构认证。

## 我们的做法
- 可使用键盘和屏幕阅读器浏览，支持中文、英文和希伯来文。
- 文字可放大至 200%，颜色对比度充足。
- 当系统要求减少动态效果时，动画会停止。

## 已知限制
供应商或客户提供的 PDF 文件和图片可能不完全符合无障碍要求。我们乐意为您说明内容或提供其他格式。

## 无障碍负责人
如果您在使用中遇到问题，请告诉我们是哪个页面、出现了什么情况。我们会立即协助您并加以改进。{company} 的无障碍负责人：{contact}。

## 日期
本声明最近更新于 2026 年 11 月 18 日。`,
  },
  faq: {
    en: `## How do I pay?
Usually by bank transfer: 30% with the order and 70% before the goods are shipped or against a copy of the bill of lading. The proforma invoice states the plan of your order and the bank account of {company}. We’ll never send new bank details by email alone: call us if you get some.

## Who checks the quality?
Our own people check the goods at the factory before the balance is due, by a sample size that the standard ISO 2859-1 gives. You get a report with pictures and decide whether the goods are shipped.

## Can I get a sample first?
Yes. Each product states the price of a sample where we know it. The sample and the courier are paid in advance; we deduct the sample from your order where the factory agrees.

## What are the minimum quantities?
Each product states its minimum order. For less, ask us: factories often accept a smaller first order at a higher price, and goods of several suppliers can share a container.

## Which Incoterms do you offer?
Most quotes are FOB: the factory delivers to the port, and you pay the freight. We also quote EXW, CIF and DDP, which includes freight, customs and delivery to your door.

## How long does delivery take?
The lead time of a product counts from the deposit to the finished goods. Sea freight to Israel takes about 30 to 45 days, air freight about a week. Your order page shows each step with its date.

## Can you put our logo on the goods?
Most factories print a logo or a package of your own from their minimum order on. Send us your file with the inquiry, and we’ll send a picture of it on the product for your approval.

## What does it cost to ask?
Nothing. You get our quote without any obligation. Write to us: {contact}.`,
    he: `## איך משלמים?
בדרך כלל בהעברה בנקאית: \u206630%\u2069 עם ההזמנה ו־\u206670%\u2069 לפני המשלוח או מול עותק של שטר המטען. בחשבון הפרופורמה מופיעים תנאי התשלום של ההזמנה וחשבון הבנק של \u2068{company}\u2069. לעולם לא נשלח פרטי בנק חדשים בדוא״ל בלבד: אם קיבלתם כאלה, התקשרו אלינו.

## מי בודק את האיכות?
אנשי הצוות שלנו בודקים את הסחורה במפעל לפני תשלום היתרה, לפי גודל המדגם שקובע התקן \u2066ISO 2859-1\u2069. אתם מקבלים דוח עם תמונות ומחליטים אם לשלוח את הסחורה.

## אפשר לקבל דוגמה לפני ההזמנה?
כן. ליד כל מוצר מופיע מחיר הדוגמה אם הוא ידוע לנו. על הדוגמה ועל השליח משלמים מראש, ואם המפעל מסכים, מחיר הדוגמה יורד מההזמנה.

## מהן הכמויות המינימליות?
ליד כל מוצר מופיעה כמות המינימום להזמנה. צריכים פחות? שאלו אותנו: מפעלים מסכימים לעיתים להזמנה ראשונה קטנה במחיר גבוה יותר, ואפשר לשלוח סחורה של כמה ספקים במכולה אחת.

## אילו תנאי מכר אתם מציעים?
רוב ההצעות הן \u2066FOB\u2069: המפעל מוביל את הסחורה לנמל, ואתם משלמים על ההובלה הימית. אנחנו מציעים גם \u2066EXW\u2069, \u2066CIF\u2069 ו־\u2066DDP\u2069, שכולל הובלה, מכס ומסירה עד הדלת.

## כמה זמן נמשכת האספקה?
זמן האספקה של מוצר נספר מתשלום המקדמה ועד שהסחורה מוכנה. הובלה ימית לישראל נמשכת כ־30 עד 45 יום, ומשלוח אווירי כשבוע. בעמוד ההזמנה שלכם מופיע כל שלב עם התאריך שלו.

## אפשר להדפיס את הלוגו שלנו?
רוב המפעלים מדפיסים לוגו או אריזה משלכם החל מכמות המינימום להזמנה. צרפו את הקובץ לפנייה, ונשלח לכם לאישור תמונה של הלוגו על המוצר.

## כמה עולה לשאול?
לא עולה דבר. הצעת המחיר שלנו אינה מחייבת אתכם. כתבו לנו: {contact}.`,
    zh: `## 如何付款？
通常为银行电汇：下单时付 30%，发货前或凭提单副本付 70%。形式发票上写明您订单的付款计划和 {company} 的银行账户。我们绝不会仅凭邮件更改银行账户：如果收到此类邮件，请先打电话向我们核实。

## 谁来检验质量？
我们的人员在您支付尾款前到工厂验货，抽样数量按 ISO 2859-1 标准确定。您会收到带照片的验货报告，并由您决定是否放行。

## 可以先要样品吗？
可以。已知样品价的产品都会注明。样品费和快递费需预付；如果工厂同意，样品费可从订单中扣除。

## 最少订多少？
每款产品都注明起订量。如果需要的数量较少，请联系我们：工厂常常可以接受数量较少、单价稍高的首单，几家供应商的货也可以拼柜。

## 提供哪些贸易术语？
多数报价为 FOB：工厂送货到港口，海运费由您支付。我们也报 EXW、CIF 和 DDP，其中 DDP 含运费、关税和送货上门。

## 多久能收到货？
产品的交期从收到定金算起，到货物完成为止。海运到以色列约 30 至 45 天，空运约一周。您的订单页面会显示每一步及其日期。

## 可以印我们的标志吗？
达到起订量后，多数工厂可以印制您的标志或专用包装。请随询盘附上文件，我们会把印好的效果图发给您确认。

## 咨询要收费吗？
不收费。我们的报价对您没有任何约束。请联系我们：{contact}。`,
  },
};
