import { formatDay, formatNumber } from './document-format.ts';
import type { InspectionDocument } from './inspection-document.ts';
import { INSPECTION_TEXTS, inspectionStandard } from './inspection-texts.ts';
import { isolate, isolateLtr, oneLine, paragraphs } from './isolate.ts';
import { linePictures, REPORT_PIXELS } from './picture.ts';
import { DOCUMENT_FONTS, pictureName } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** The PDF of an inspection report. The same data always gives the same bytes. */
export async function inspectionPdf(document: InspectionDocument): Promise<Uint8Array> {
  return compileTemplate('inspection', layOut(document), await linePictures(document.pictures, REPORT_PIXELS));
}

const GRADES = ['critical', 'major', 'minor'] as const;

/** The data of templates/inspection.typ: every text is ready to print, with its bidi isolates. */
function layOut(report: InspectionDocument) {
  const { language, company } = report;
  const texts = INSPECTION_TEXTS[language];
  const number = (value: number) => isolateLtr(formatNumber(value));
  const day = (value: string) => formatDay(value, language);
  const fact = (label: string, value: string) => ({ label, value });
  const revision = `${texts.revision} ${report.revision}`;
  return {
    language,
    fonts: DOCUMENT_FONTS[language],
    metadata: { title: `${texts.title} ${report.number}`, author: oneLine(company.name) },
    company: {
      name: isolate(company.name),
      contacts: [
        ...company.address.split('\n').map(isolate),
        isolateLtr(company.phone),
        isolateLtr(company.email),
      ].filter((text) => text !== ''),
    },
    title: texts.title,
    number: isolateLtr(report.number),
    revision: isolate(revision),
    result: { text: texts.results[report.result], kind: report.result },
    released:
      report.result === 'released' && report.releasedOn !== null
        ? texts.releasedBy(isolate(report.releasedBy), isolate(day(report.releasedOn)))
        : '',
    facts: [
      fact(texts.order, isolateLtr(report.orderNumber)),
      fact(texts.customer, isolate(report.customerName)),
      fact(texts.supplier, isolate(report.supplierName)),
      fact(texts.doneOn, isolate(day(report.doneOn))),
      fact(texts.inspector, isolate(report.inspector)),
      fact(texts.issuedOn, isolate(day(report.issuedOn))),
      fact(texts.lot, number(report.lot)),
      fact(texts.sampleSize, number(report.sampleSize)),
      fact(texts.standard, isolateLtr(inspectionStandard(report))),
    ].filter(({ value }) => value !== ''),
    headers: {
      goods: texts.goods,
      quantity: texts.quantity,
      limits: texts.limits,
      grade: texts.grade,
      allowed: texts.allowed,
      found: texts.found,
      checks: texts.checks,
      defects: texts.defects,
      defect: texts.defect,
      count: texts.count,
      summary: texts.summary,
      pictures: texts.pictures,
    },
    noDefects: texts.noDefects,
    goods: report.goods.map(({ name, sku, quantity }) => ({
      name: isolate(name),
      sku: isolateLtr(sku),
      quantity: number(quantity),
    })),
    limits: GRADES.map((grade) => ({
      grade: texts.grades[grade],
      allowed: number(report.accept[grade]),
      found: number(report.found[grade]),
      isAbove: report.found[grade] > report.accept[grade],
    })),
    checks: report.checks.map(({ check, result }) => ({
      name: texts.checkNames[check] ?? '',
      result: texts.checkResults[result],
      isBad: result === 'notOk',
    })),
    defects: report.defects.map(({ grade, text, count, product }, index) => ({
      number: isolateLtr(String(index + 1)),
      grade: texts.grades[grade],
      text: isolate(text),
      product: isolate(product),
      count: number(count),
    })),
    summary: paragraphs(report.summary),
    pictures: report.pictures.flatMap(({ picture, defect }, index) =>
      picture === null
        ? []
        : [{ name: pictureName(index), label: defect === null ? '' : texts.ofDefect(isolateLtr(String(defect))) }],
    ),
    footer: [isolate(company.name), isolateLtr(report.number), isolate(revision)]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
