import { useSyncExternalStore } from 'react';

/** How to download in the browser of WeChat, which blocks downloads. Other browsers show nothing. */
export function WechatHint({ text }: { text: string }) {
  const isWechat = useSyncExternalStore(
    () => () => {},
    () => navigator.userAgent.includes('MicroMessenger'),
    () => false,
  );
  return isWechat && <p className="basis-full text-muted text-sm">{text}</p>;
}
