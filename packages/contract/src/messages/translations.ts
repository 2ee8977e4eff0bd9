import type { Language } from '../languages.ts';

/** Answers of calls about translations and the glossary. Only the server needs them, so they add no weight to the pages. */
export const translationMessages = {
  en: {
    termNotFound: 'Term not found',
    termCreated: 'Term added',
    termUpdated: 'Term saved',
    termDeleted: 'Term moved to the trash',
    termsMerged: 'Terms merged',
    termExists: 'This pair is already in the glossary',
    translationsSaved: 'Translations saved',
    translationOwnLanguage: 'This is the language of the product. Change the columns name and description instead.',
    translationsChecked_one: '{{count, number}} translation checked',
    translationsChecked_other: '{{count, number}} translations checked',
  },
  he: {
    termNotFound: 'המונח לא נמצא',
    termCreated: 'המונח נוסף',
    termUpdated: 'המונח נשמר',
    termDeleted: 'המונח הועבר לסל המחזור',
    termsMerged: 'המונחים מוזגו',
    termExists: 'הצמד הזה כבר נמצא במילון המונחים',
    translationsSaved: 'התרגומים נשמרו',
    translationOwnLanguage: 'זו שפת המוצר. שנו במקום זאת את העמודות ⁨name⁩ ו־⁨description⁩.',
    translationsChecked_one: 'תרגום אחד נבדק',
    translationsChecked_two: 'שני תרגומים נבדקו',
    translationsChecked_other: '{{count, number}} תרגומים נבדקו',
  },
  zh: {
    termNotFound: '未找到该术语',
    termCreated: '术语已添加',
    termUpdated: '术语已保存',
    termDeleted: '术语已移至回收站',
    termsMerged: '术语已合并',
    termExists: '术语表中已有这一组对应词',
    translationsSaved: '多语言文案已保存',
    translationOwnLanguage: '这是该产品本身的语言。请改为修改 name 和 description 列。',
    translationsChecked_other: '已审核 {{count, number}} 条文案',
  },
} satisfies Record<Language, object>;
