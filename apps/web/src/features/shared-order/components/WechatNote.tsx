/** How to download in the browser of WeChat, which blocks downloads. The script shows it there. */
export const WechatNote = ({ text }: { text: string }) => (
  <p data-wechat="" hidden className="basis-full text-muted text-sm">
    {text}
  </p>
);
