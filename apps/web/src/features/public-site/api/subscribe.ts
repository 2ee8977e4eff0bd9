import { Done } from '@sampan/contract/answers';
import { api } from '#src/lib/api-client.ts';

/** In a file of its own: the client and the schemas are fetched when somebody subscribes. */
export async function subscribe(email: string): Promise<string> {
  const { message } = await api.post('/newsletter', { body: { email }, schema: Done });
  return message;
}
