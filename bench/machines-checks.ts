import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { createTarget, type Target } from '../apps/server/test/durability/writers.ts';
import { pdfOf } from '../apps/server/test/factories/pdf.ts';
import { productForm, samplePicture } from '../apps/server/test/factories/product-form.ts';

interface SavedProduct {
  product: { _id: string; images: { url: string }[] };
}
interface Page {
  products: { _id: string; name: string }[];
}

/** Work that starts on one process and continues on another. Returns the failures. */
export async function checkNoStickiness(a: string, b: string): Promise<string[]> {
  const failures: string[] = [];
  const token = await signIn(a);
  const headers = { authorization: `Bearer ${token}` };
  const expectOk = async (what: string, response: Response) => {
    if (!response.ok) failures.push(`${what}: ${response.status}`);
    return response;
  };
  await expectOk('signed in on A, reads on B', await fetch(`${b}/suppliers`, { headers }));

  const target = await createTarget(officeClient(a, token, AbortSignal.timeout(60_000)));
  const product = await uploadProduct(a, token, target);
  await expectOk('its picture on B', await fetch(new URL(product.images[0]?.url ?? '', b)));

  const pdf = new FormData();
  const bytes = pdfOf(['Lamp', 'Item no. L-100', '$3.20'], ['Kettle', 'Item no. K-7', '$5.00']);
  pdf.append('pdf', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'lamps.pdf');
  const jobs = '/products/pdf-upload/jobs';
  const begun = await expectOk('PDF on A', await fetch(`${a}${jobs}`, { method: 'POST', headers, body: pdf }));
  const { job } = (await begun.json()) as { job: { _id: string } };
  const stream = await expectOk(
    'its events on B',
    await fetch(`${b}${jobs}/${job._id}/events`, { headers, signal: AbortSignal.timeout(60_000) }),
  );
  // The stream ends with the job.
  const events = await stream.text();
  if (!/"state":"done"/.test(events)) failures.push(`events on B do not report the end: ${events.slice(-200)}`);
  return failures;
}

async function uploadProduct(address: string, token: string, target: Target): Promise<SavedProduct['product']> {
  const response = await fetch(`${address}/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: productForm({ name: 'Lantern', price: '3.20', ...target }, await samplePicture()),
  });
  if (!response.ok) throw new Error(`not saved: ${await response.text()}`);
  return ((await response.json()) as SavedProduct).product;
}

/** Saves on A and reads on B immediately, repeatedly. Returns how often B was stale. */
export async function countStale(a: string, b: string, rounds: number): Promise<number> {
  const token = await signIn(a);
  const headers = { authorization: `Bearer ${token}` };
  const target = await createTarget(officeClient(a, token, AbortSignal.timeout(60_000)));
  const { _id: id } = await uploadProduct(a, token, target);
  let stale = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Round ${round}`;
    const saved = await fetch(`${a}/products/${id}`, {
      method: 'PUT',
      headers,
      body: productForm({ name, price: '3.20', ...target }),
    });
    if (!saved.ok) throw new Error(`not saved: ${saved.status}`);
    await saved.arrayBuffer();
    const [list, one] = await Promise.all([fetch(`${b}/products/public`), fetch(`${b}/products/public/${id}`)]);
    const listed = ((await list.json()) as Page).products.find((product) => product._id === id);
    const found = (await one.json()) as { name: string };
    if (listed?.name !== name || found.name !== name) stale += 1;
  }
  return stale;
}
