import { foldLetters } from '#src/stages/fields/labels.ts';

/** What is paid once or for an order: freight, molds, samples, deposits, taxes, and the rate of a currency. */
const CHARGE =
  /(?:\bfreight|\bshipping\b|\bshipment\b|\bdelivery (?:cost|charge|fee|price)|\bcourier|\bpostage|\binsurance\b|\bhandling\b|\b(?:mou?ld|tooling|sample|setup|set-up|artwork|plate|bank|customs|clearance|documentation|service|design|printing) (?:cost|charge|fee|price)s?\b|\bdeposit\b|\b(?:vat|tax|duty)\b|\bsurcharge|\bminimum order|\bmin\.? order|\bexchange rate|运费|運費|快递费|物流费|模具[费費]|样品[费費]|樣品費|开版费|设计费|保险费|手续费|服务费|定金|訂金|订金|押金|税[金额額费]|增值税|关税|汇率|匯率|最低.{0,3}[订訂]|משלוח|הובלה|מקדמה|פיקדון|פקדון|מע["״']?מ|מכס|עמלה|שער (?:ה?דולר|ה?יורו|ה?מטבע|חליפין)|^שער$|הזמנה מינימלית|доставк|пересылк|перевозк|фрахт|страховк|предоплат|аванс|залог|депозит|(?:^|\s)ндс|пошлин|комисси|(?:^|\s)курс(?:\s|$)|минимальн.{0,6} заказ|\bflete|\benvío|\bportes\b|\banticipo|\bdepósito|\b(?:iva|igic)\b|\barancel|\btipo de cambio|\bpedido mínimo|fracht|\bversand|werkzeugkost|muster(?:preis|kosten)|anzahlung|\bpfand|\bmwst|\bust\b|\bzoll(?!tarif)|wechselkurs|mindestbestell|livraison|\bacompte|\btva\b|taux de change|spedizione|acconto|\bfrete\b|nakliye|\bkdv\b|döviz kuru|ค่าขนส่ง|ค่าจัดส่ง|มัดจำ|ภาษี|الشحن|ضريبة|عربون|изготовление (?:пресс-?)?форм)/iu;
/** Things that are goods as well, so a word of money stands before or behind them. */
const MADE_FOR_ORDER =
  /(?:(?:עלות|מחיר|דמי) (?:ה?תבנית|ה?דוגמה)|(?:стоимость|цена) (?:пресс-?форм|образц)|(?:coste?|precio|costo|preço|custo) d[eo]l? ?(?:molde|muestra|amostra)|(?:prix|coût|frais) d[eu]l?['’ ]? ?(?:moule|échantillon)|(?:prezzo|costo) (?:dello |del )?(?:stampo|campione)|(?:kalıp|numune) (?:bedeli|ücreti|fiyatı)|ค่าแม่พิมพ์)/iu;
/** A price that contains a charge is a price. */
const CONTAINS =
  /(?:\bincl|\bwith\b|\bwithout\b|\bw\/|\bexcl|\bex\b|\bdelivered\b|\bfree\b|\bnet\b|含|未税|包|כולל|ללא|לפני|вклю|\bс\b|\bбез\b|(?:^|\s)[сc] (?:ндс|доставк)|без|\bcon\b|\bsin\b|inkl|zzgl|exkl|ohne|\bmit\b|\bavec\b|\bhors\b|\bht\b|\bttc\b|senza|\bcom\b|\bsem\b|dahil|hariç|รวม|شامل|inkl|bez\b)/iu;

/** Whether a header or a row names a charge and no product. */
export const saysCharge = (text: string): boolean => {
  const plain = foldLetters(text).replaceAll('״', '"').replaceAll('׳', "'").trim();
  return plain.length <= 60 && (CHARGE.test(plain) || MADE_FOR_ORDER.test(plain)) && !CONTAINS.test(plain);
};
