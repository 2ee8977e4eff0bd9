/**
 * Product names for measuring suggestions, other in each language. They were written before the rules of 2026-11-19, but some
 * rules and terms were mended after their first score. A new measurement needs new names.
 */
export const MEASURED_NAMES: Readonly<Record<'en' | 'he' | 'zh', readonly string[]>> = {
  en: names(`
Adjustable standing desk 120 x 60 cm | Bamboo cheese board with 4 knives
Stainless steel mixing bowl, set of 5 | Insulated lunch bag with zipper
Rechargeable headlamp 500 lm | Cast iron skillet 26 cm | Wooden coat hanger, 10 pieces
Velvet cushion cover 45x45 cm | Marble pattern wall sticker | USB-C charging cable 2 m, braided
Kids' plastic dinner set with bear print | Wall-mounted soap dispenser
Glass teapot with infuser 800 ml | Cotton tote bag with logo | Waterproof phone pouch
Inflatable paddle board 320 cm | Round dining table for 6 people
Bluetooth headphones with microphone | Silicone spatula and whisk | Foldable shopping trolley, grey
Aluminum baking tray | Hanging egg chair with cushion | Memory foam bath mat
Ceramic flower pot with saucer | Children's wooden train | Kitchen scale 5 kg
Solar wall lamp with motion sensor | Digital alarm clock with thermometer
Canvas backpack for students | Leather belt for men | Silk scarf 90x90 cm
Women's waterproof hiking boots | Baseball cap with embroidery | Non-slip socks for babies
Stainless steel dog bowl | Cat litter box with lid | Parrot cage 60 x 40 x 80 cm
Plastic watering can 2 L | Metal garden table with 4 chairs | Garden glove, size M
Outdoor string lights 10 m | Charcoal grill with wheels | Cooler box 25 L
Camping lantern, rechargeable | Folding knife with wooden handle | Electric screwdriver 4 V
Hammer with fiberglass handle | Measuring tape 5 m | Ladder, aluminum, 6 steps
Work light with tripod | Car vacuum cleaner 12 V | Steering wheel cover | Bike lock with 2 keys
Skateboard for beginners | Badminton racket set | Tennis ball, 3 pieces | Basketball hoop with net
Resistance band set | Jump rope with counter | Swimming cap, silicone | Diving mask for adults
Surfboard bag | Wooden chess set | Playing cards, waterproof | Jigsaw puzzle, 1000 pieces
Soft toy rabbit 25 cm | Doll house with furniture | Kids' scooter with 3 wheels | Water gun
Slime set | Baby blanket, cotton | Feeding bottle with straw | Baby bath tub, foldable
High chair for children | Stroller fan | Highlighter set, 6 colors | Spiral notebook A4
Stapler with staples | Pencil case with zipper | Correction tape | Packing tape 48 mm x 66 m
Kraft paper bag with handle | Gift box with ribbon | Plastic cup 300 ml, 50 pieces
Paper straw, biodegradable | Aluminum foil roll | Food container set with lids
Spice jar with bamboo lid | Wine opener, electric | Ice cream scoop | Garlic press, stainless steel
Potato masher | Pressure cooker 6 L | Rice cooker with steamer | Coffee grinder, manual
Milk frother | Blender 1.5 L | Air fryer 4 L, black | Toaster for 2 slices | Hand blender set
Table lamp with fabric shade | Floor lamp, gold | Crystal chandelier | Smart LED bulb 9 W
Night light for kids | Picture frame set of 3 | Decorative vase, ceramic | Artificial plant in pot
Scented soap | Bath bomb gift set | Hair straightener, ceramic | Electric toothbrush with 3 heads
Nail clipper set | Makeup mirror with light | Cosmetic bag, transparent | Shaving brush
Massage gun, wireless | Neck pillow for travel | Suitcase with 4 wheels 24"
Passport holder, leather`),
  he: names(`
שולחן עמידה מתכוונן 120x60 ס״מ | קרש גבינות מבמבוק עם 4 סכינים | קערות ערבוב מנירוסטה, סט 5
תיק אוכל מבודד עם רוכסן | פנס ראש נטען | מחבת ברזל יצוק 26 ס״מ | קולבי עץ, 10 יחידות
ציפית קטיפה לכרית 45x45 ס״מ | מדבקת קיר בדוגמת שיש | כבל טעינה USB באורך 2 מטר
סט אוכל מפלסטיק לילדים | מתקן סבון לקיר | קנקן תה מזכוכית עם מסננת | תיק בד מכותנה עם לוגו
נרתיק טלפון עמיד במים | שולחן אוכל עגול ל־6 אנשים | אוזניות בלוטות׳ עם מיקרופון
מרית ומטרפה מסיליקון | עגלת קניות מתקפלת, אפורה | תבנית אפייה מאלומיניום | כיסא נדנדה תלוי עם כרית
שטיח אמבטיה נגד החלקה | עציץ קרמיקה עם תחתית | רכבת עץ לילדים | משקל מטבח 5 ק״ג
מנורת קיר סולארית עם חיישן תנועה | שעון מעורר דיגיטלי | תיק גב מקנבס לתלמידים | חגורת עור לגברים
צעיף משי | נעלי הליכה לנשים, עמידות במים | כובע מצחייה עם רקמה | גרביים נגד החלקה לתינוקות
קערת נירוסטה לכלבים | ארגז חול לחתולים עם מכסה | כלוב לתוכי | מזלף פלסטיק 2 ליטר
שולחן גינה ממתכת עם 4 כיסאות | כפפות גינון | שרשרת אורות לחוץ 10 מ׳ | גריל פחמים עם גלגלים
צידנית 25 ליטר | פנס קמפינג נטען | סכין מתקפל עם ידית עץ | מברגה חשמלית | פטיש | סרט מדידה 5 מ׳
סולם אלומיניום 6 שלבים | שואב אבק לרכב 12V | כיסוי להגה | מנעול אופניים עם 2 מפתחות
סקייטבורד למתחילים | מחבט בדמינטון | כדורי טניס, 3 יחידות | סל כדורסל עם רשת | חבל קפיצה
כובע ים מסיליקון | מסכת צלילה למבוגרים | שחמט מעץ | קלפי משחק עמידים במים | פאזל 1000 חלקים
בובת ארנב 25 ס״מ | בית בובות עם רהיטים | קורקינט לילדים עם 3 גלגלים | אקדח מים | שמיכת כותנה לתינוק
אמבטיה מתקפלת לתינוק | כיסא אוכל לתינוק | טושים זוהרים, 6 צבעים | מחברת ספירלה A4 | קלמר עם רוכסן
סרט הדבקה 48 מ״מ | שקית נייר חום עם ידית | קופסת מתנה עם סרט | כוסות פלסטיק 300 מ״ל, 50 יחידות
קשיות נייר מתכלות | גליל נייר אלומיניום | קופסאות אחסון למזון עם מכסים | צנצנת תבלינים עם מכסה במבוק
פותחן יין חשמלי | כף גלידה | כותש שום מנירוסטה | סיר לחץ 6 ליטר | סיר אורז עם מאדה | מטחנת קפה ידנית
מקציף חלב | בלנדר 1.5 ליטר | סיר טיגון ללא שמן 4 ליטר, שחור | טוסטר ל־2 פרוסות
מנורת שולחן עם אהיל בד | מנורת עמידה זהובה | נברשת קריסטל | נורת LED חכמה | מנורת לילה לילדים
סט 3 מסגרות תמונה | אגרטל קרמי דקורטיבי | צמח מלאכותי בעציץ | סבון ריחני | מחליק שיער קרמי
מברשת שיניים חשמלית עם 3 ראשים | סט גוזזי ציפורניים | מראת איפור עם תאורה | תיק איפור שקוף
אקדח עיסוי אלחוטי | כרית צוואר לטיסות | מזוודה עם 4 גלגלים | נרתיק לדרכון מעור
מגבות מטבח מכותנה, 3 יחידות | שמיכת פליז רכה | סנדלים לילדים | משקפי שמש לגברים | מדף פלסטיק 3 קומות
שטיח רחיץ 160x230 ס״מ | שקיות ואקום לבגדים | כוס תרמית מנירוסטה 500 מ״ל | כובע חג אדום
מפת תחרה לבנה | ארון נעליים מעץ | ארגז כלים נייד | מאפרה עגולה`),
  zh: names(`
可调节升降桌 120x60厘米 | 不锈钢搅拌碗五件套 | 保温午餐袋 | 铸铁煎锅 26厘米
木质衣架10个装 | 天鹅绒抱枕套 | 大理石纹墙贴 | 编织USB充电线2米 | 壁挂式皂液器
带滤网玻璃茶壶 800毫升 | 棉布手提袋可印logo | 手机防水袋 | 六人圆形餐桌
头戴式蓝牙耳机 | 硅胶刮刀和打蛋器 | 灰色折叠购物车 | 铝制烤盘 | 带坐垫吊椅
记忆棉浴室地垫 | 陶瓷花盆带托盘 | 儿童木制小火车 | 电子厨房秤 | 太阳能感应壁灯
学生帆布双肩包 | 男士真皮皮带 | 真丝围巾 | 女士防水登山鞋 | 刺绣棒球帽 | 婴儿防滑袜
不锈钢宠物碗 | 带盖猫砂盆 | 塑料浇水壶 2升 | 金属花园桌椅套装 | 园艺手套
户外灯串10米 | 带轮烧烤炉 | 25升保温箱 | 充电露营灯 | 木柄折叠刀 | 电动螺丝刀
玻璃纤维柄锤子 | 5米卷尺 | 六步铝梯 | 三脚架工作灯 | 12V车载吸尘器 | 方向盘套
自行车锁带两把钥匙 | 初学者滑板 | 羽毛球拍套装 | 网球三只装 | 带网篮球架
弹力带五条装 | 计数跳绳 | 硅胶泳帽 | 成人潜水镜 | 木制国际象棋 | 防水扑克牌
1000片拼图 | 毛绒兔子25厘米 | 娃娃屋带家具 | 三轮儿童滑板车 | 玩具水枪
纯棉婴儿毯 | 折叠婴儿浴盆 | 儿童餐椅 | 六色荧光笔 | A4线圈笔记本 | 拉链笔袋
修正带 | 封箱胶带 48毫米 | 带手柄牛皮纸袋 | 丝带礼品盒 | 塑料杯300毫升50只装
可降解纸吸管 | 铝箔卷 | 带盖食品盒套装 | 竹盖调料罐 | 电动开瓶器 | 冰淇淋勺
不锈钢压蒜器 | 高压锅 6升 | 电饭煲带蒸笼 | 手动咖啡研磨机 | 奶泡机 | 搅拌机1.5升
黑色空气炸锅4升 | 双片烤面包机 | 布罩台灯 | 金色落地灯 | 水晶吊灯
智能LED灯泡9瓦 | 儿童小夜灯 | 三件套相框 | 陶瓷装饰花瓶 | 盆栽仿真植物 | 香皂礼盒
陶瓷直发器 | 电动牙刷带三个刷头 | 指甲刀套装 | 带灯化妆镜 | 透明化妆包 | 无线筋膜枪
旅行颈枕 | 24寸四轮行李箱 | 皮革护照夹 | 不锈钢筷子五双装 | 加厚珊瑚绒毛毯
夏季儿童凉鞋 | 男女通用太阳镜 | 三层塑料置物架 | 可水洗地毯 160x230厘米
防滑浴室垫 | 加大号收纳袋 | 304不锈钢保温杯500毫升 | 红色圣诞帽 | 白色蕾丝桌布
木质鞋架四层 | 手提式工具箱 | 圆形陶瓷烟灰缸 | 双层玻璃咖啡杯250毫升`),
};

function names(text: string): string[] {
  return text
    .trim()
    .split(/\n| \| /)
    .map((name) => name.trim());
}
