/** Schemas and calls. Loaded when the visitor starts typing, because they are larger than the rest of the page. */
async function loadParts() {
  const [{ inquiryRules }, { sendInquiry, uploadAttachment }, { requestFormToken }, { readInquiryAddress }] =
    await Promise.all([
      import('./inquiry-rules.ts'),
      import('./api/public-inquiry.calls.ts'),
      import('./form-token.ts'),
      import('./inquiry-address.ts'),
    ]);
  return { inquiryRules, sendInquiry, uploadAttachment, readInquiryAddress, formToken: requestFormToken() };
}

let parts: ReturnType<typeof loadParts> | undefined;

/** Loads them once, with a retry after a failure. */
export function inquiryParts(): ReturnType<typeof loadParts> {
  parts ??= loadParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}
