import { Done } from '@sampan/contract/answers';
import { api } from '#src/lib/api/api-client.ts';

/** A separate module, so the client and schemas load only when someone subscribes. */
export async function subscribe(email: string): Promise<string> {
  const { message } = await api.post('/newsletter', { body: { email }, schema: Done });
  return message;
}
