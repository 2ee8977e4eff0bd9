import type { Language } from '@sampan/contract/languages';
import { z } from 'zod';
import { type AllowAddress, postToPublicHost } from '#src/lib/network/ssrf-safe-request.ts';

/** Longer texts are not sent. */
const MAX_CHARACTERS = 500;

const Answer = z.object({
  translatedText: z
    .string()
    .min(1)
    .max(4 * MAX_CHARACTERS),
});

/**
 * Asks a translation service with LibreTranslate's format. Returns null if the text is too long or the service fails: a
 * suggestion without it is still useful.
 */
export async function translateByService(
  { url, isAllowedAddress }: { url: string; isAllowedAddress: AllowAddress },
  { text, from, to }: { text: string; from: Language; to: Language },
): Promise<string | null> {
  if ([...text].length > MAX_CHARACTERS) return null;
  try {
    const { status, body } = await postToPublicHost(
      url,
      { q: text, source: from, target: to, format: 'text' },
      isAllowedAddress,
    );
    // Do not follow redirects: they could lead to a forbidden address.
    const answer = status === 200 ? Answer.safeParse(JSON.parse(body)) : undefined;
    return answer?.success ? answer.data.translatedText.trim() || null : null;
  } catch {
    return null;
  }
}
