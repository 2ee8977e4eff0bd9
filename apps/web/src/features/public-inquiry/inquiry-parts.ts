/** What is needed once somebody writes, and not to read the page: schemas and calls weigh more than the rest of it. */
async function loadParts() {
  const [{ inquiryRules }, { sendInquiry }, { requestFormToken }, { readInquiryAddress }] = await Promise.all([
    import('./inquiry-rules.ts'),
    import('./api/public-inquiry.calls.ts'),
    import('./form-token.ts'),
    import('./inquiry-address.ts'),
  ]);
  return { inquiryRules, sendInquiry, readInquiryAddress, formToken: requestFormToken() };
}

let parts: ReturnType<typeof loadParts> | undefined;

/** Loads them once; a load that failed is tried again. */
export function inquiryParts(): ReturnType<typeof loadParts> {
  parts ??= loadParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}
