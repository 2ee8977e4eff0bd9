import { plainText, type SiteAddresses } from '#src/lib/pages/page-head.ts';
import type { LegalBlock } from './legal-text.ts';

/** Structured breadcrumbs. */
export function breadcrumbData(steps: readonly { name: string; path: string }[], { page }: SiteAddresses): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page(path),
    })),
  };
}

/** Structured data of questions and answers: each heading of the text is a question. */
export function questionsData(blocks: readonly LegalBlock[]): object {
  const questions: { name: string; answer: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') questions.push({ name: block.text, answer: [] });
    else questions.at(-1)?.answer.push(block.kind === 'list' ? block.items.join('\n') : block.text);
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions
      .filter(({ answer }) => answer.length > 0)
      .map(({ name, answer }) => ({
        '@type': 'Question',
        name: plainText(name),
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer.join('\n')) },
      })),
  };
}
