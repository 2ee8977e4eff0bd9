import { SharedInquiry } from '@sampan/contract/inquiries';
import type { InquiryStatusPage } from '#src/features/public-inquiry/inquiry-status-page.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads how far a visitor's inquiry is, so that it can be read without scripts. */
export const loadInquiryStatus: PageLoader = async ({ pathParams, get }) => {
  try {
    const path = `/shared/inquiries/${encodeURIComponent(pathParams['token'] ?? '')}`;
    const inquiry = await get(path, { schema: SharedInquiry });
    return { status: 200, data: { inquiry } satisfies InquiryStatusPage, language: inquiry.language };
  } catch (error) {
    const status = error instanceof ApiError && [404, 410, 429].includes(error.status) ? error.status : 503;
    return { status, data: { inquiry: null, status } satisfies InquiryStatusPage };
  }
};
