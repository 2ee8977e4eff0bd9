import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_WORKBOOKS } from '../apps/server/test/factories/hostile-workbooks.ts';
import { newInquiry } from '../apps/server/test/factories/inquiry-factories.ts';
import { samplePicture } from '../apps/server/test/factories/product-form.ts';
import type { Staff } from '../apps/server/test/factories/quote-factories.ts';
import { createOpenRfq, tokenOf } from '../apps/server/test/factories/rfq-factories.ts';
import { formOf } from '../apps/server/test/form.ts';
import type { Attack } from './attacks.ts';
import { type Door, HOSTILE_FORMS, type HostileFile, hostileFilesForAll } from './attacks-hostile-files.ts';
import { orderDoors } from './attacks-order-doors.ts';
import { type AttackTarget, signIn } from './attacks-target.ts';

const MAX_REQUEST_MS = 200;
const MAX_EXTRA_MB = 300;
const OFFICE = '127.0.12.1';
const LINK = '127.0.12.2';
const PROBE = '127.0.12.3';
/** Longer than the limits for reading a file. `ATTACKED_DOORS`, a pattern, leaves out the doors that do not match. */
const TIMEOUT_MS = 300_000;

/** Between the first files of two doors. */
const TURN = 5;
const turned = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, at) => items[(at + by) % items.length] as Item);

const TABLES = HOSTILE_WORKBOOKS.map(([name, file]): HostileFile => [name, () => file]);

interface DoorFigures {
  sent: number;
  answers: Map<string, number>;
  delay: { ms: number; file: string };
  cpu: { ms: number; file: string };
  slowestMs: number;
  serverMb: number;
  childMb: number;
  memoryFile: string;
}

export const hostileFiles: Attack = {
  row: 12,
  tried: `hostile files at every door that takes one, each sent alone; bars: no stretch of CPU in the server's event loop of ${MAX_REQUEST_MS} ms, which other work does not lengthen; ${MAX_EXTRA_MB} MB more memory`,
  before: 'a form of 28 KB, sent by link, aborted the server',
  async run(target, endsAt) {
    const { bearer } = await signIn(target, OFFICE);
    const all = await doorsOf(target, bearer);
    const missing = (await documentedDoors(target, bearer)).filter((name) => !all.some((door) => door.name === name));
    const doors = all.filter(({ name }) => new RegExp(process.env['ATTACKED_DOORS'] ?? '').test(name));
    await sleep(2000);
    const first = await memoryOf(target.pid);
    const rows: { door: Door; measured: DoorFigures }[] = [];
    // A token does not live as long as all doors take.
    for (const [at, door] of doors.entries()) {
      const fresh = (await signIn(target, OFFICE)).bearer;
      const now = performance.now();
      const share = now + (endsAt - now) / (doors.length - at);
      // Each door begins with other files, so that every file is sent to some doors although the time is short.
      const files = endsAt === Number.POSITIVE_INFINITY ? door.files : turned(door.files, at * TURN);
      rows.push({ door, measured: await attack(target, fresh, { ...door, files }, share) });
    }
    const growth = ((await memoryOf(target.pid)).server - first.server) / 1e6;
    const figures = rows.map(({ measured }) => measured);
    const statuses = figures.flatMap(({ answers }) => [...answers.keys()]);
    const delay = Math.max(...figures.map(({ delay }) => delay.ms));
    const cpu = Math.max(...figures.map(({ cpu }) => cpu.ms));
    const slowest = Math.max(...figures.map(({ slowestMs }) => slowestMs));
    const extra = Math.max(...figures.map(({ serverMb, childMb }) => serverMb + childMb));
    const files = doors.reduce((sum, door) => sum + door.files.length, 0);
    // An answer of 401 means that the file was not looked at.
    const broken = statuses.filter((status) => !/^(?:2|4(?!01))/.test(status));
    const sent = figures.reduce((sum, door) => sum + door.sent, 0);
    const after = `${sent} of ${files} files at ${doors.length} doors, ${broken.length} kinds of answers that are not 2xx or 4xx; longest delay ${delay.toFixed(0)} ms, longest stretch of CPU ${cpu.toFixed(0)} ms, slowest other request ${slowest.toFixed(0)} ms, at most ${extra.toFixed(0)} MB more at a door, ${growth.toFixed(0)} MB in the server after all${missing.length > 0 ? `; not tried: ${missing.join(', ')}` : ''}`;
    const isHeld = broken.length + missing.length === 0 && cpu < MAX_REQUEST_MS && extra < MAX_EXTRA_MB;
    return { after, isHeld: isHeld && !target.hasEnded(), details: tableOf(rows) };
  },
};

function tableOf(rows: readonly { door: Door; measured: DoorFigures }[]): string {
  const lines = rows.map(({ door, measured }) => {
    const { answers, delay, cpu, slowestMs, serverMb, childMb, memoryFile } = measured;
    const counts = [...answers].toSorted().map(([answer, count]) => `${count} × ${answer}`);
    return `| ${door.name} | ${measured.sent} of ${door.files.length} | ${counts.join(', ')} | ${delay.ms.toFixed(0)} ms (${delay.file}) | ${cpu.ms.toFixed(0)} ms (${cpu.file}) | ${slowestMs.toFixed(0)} ms | ${serverMb.toFixed(0)} + ${childMb.toFixed(0)} MB (${memoryFile}) |`;
  });
  return [
    '| door | files | answers | longest delay | longest stretch of CPU | slowest other request | most memory above that before the door, server + child processes |',
    '|---|--:|---|---|---|--:|---|',
    ...lines,
  ].join('\n');
}

async function attack(
  target: AttackTarget,
  bearer: Record<string, string>,
  door: Door,
  endsAt: number,
): Promise<DoorFigures> {
  const measured: DoorFigures = {
    sent: 0,
    answers: new Map(),
    delay: { ms: 0, file: '' },
    cpu: { ms: 0, file: '' },
    slowestMs: 0,
    serverMb: 0,
    childMb: 0,
    memoryFile: '',
  };
  // Before the probes, which making a file would delay.
  const files = door.files.map(([name, make]): [string, Buffer] => [name, make()]);
  const idle = await memoryOf(target.pid);
  let [isOver, current] = [false, ''];
  const watching = (async () => {
    while (!isOver) {
      const { server, children } = await memoryOf(target.pid);
      const [serverMb, childMb] = [(server - idle.server) / 1e6, (children - idle.children) / 1e6];
      if (serverMb + childMb > measured.serverMb + measured.childMb)
        Object.assign(measured, { serverMb, childMb, memoryFile: current });
      await sleep(50);
    }
  })();
  const probing = (async () => {
    while (!isOver) {
      const probe = await target.ask({ path: '/products/public', from: PROBE }).catch(() => null);
      measured.slowestMs = Math.max(measured.slowestMs, probe?.ms ?? Number.POSITIVE_INFINITY);
      await sleep(100);
    }
  })();
  const [method = '', pattern = ''] = door.name.split(' ');
  for (const [name, content] of files) {
    if (measured.sent > 0 && performance.now() > endsAt) break;
    measured.sent += 1;
    const { payload, headers } = formOf([
      ...Object.entries(door.fields ?? {}),
      [door.field, { content, filename: 'table.xlsx', type: 'application/octet-stream' }],
    ]);
    current = name;
    await target.takeLoopDelay();
    const answer = await target
      .ask({
        path: door.path,
        method,
        from: door.isPublic ? LINK : OFFICE,
        timeoutMs: TIMEOUT_MS,
        headers: { ...headers, ...(!door.isPublic && bearer), origin: target.address },
        body: payload,
      })
      .catch(() => null);
    const told = answer === null ? 'no answer' : `${answer.status}${codeOf(answer.body)}`;
    measured.answers.set(told, (measured.answers.get(told) ?? 0) + 1);
    // A stored PDF is read after the answer.
    if (answer !== null && answer.status < 300 && /pdf/.test(door.path)) await untilRead(target.pid);
    const { ms, cpuMs } = await target.takeLoopDelay();
    if (ms > measured.delay.ms) measured.delay = { ms, file: name };
    if (cpuMs > measured.cpu.ms) measured.cpu = { ms: cpuMs, file: name };
  }
  isOver = true;
  await Promise.all([watching, probing]);
  console.error(`${method} ${pattern}: ${measured.answers.size} kinds of answers`);
  return measured;
}

const codeOf = (body: string): string => {
  const code = /"code":"(\w+)"/.exec(body)?.[1];
  return code === undefined ? '' : ` ${code}`;
};

async function untilRead(pid: number): Promise<void> {
  await sleep(1500);
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await memoryOf(pid)).children > 0 && performance.now() < deadline) await sleep(250);
}

/** The calls that take a file, from the API documentation. */
async function documentedDoors(target: AttackTarget, bearer: Record<string, string>): Promise<string[]> {
  const { body } = await target.ask({ path: '/docs/json', from: OFFICE, headers: bearer });
  const { paths } = JSON.parse(body) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { requestBody }]) => requestBody?.content['multipart/form-data'] !== undefined)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

async function doorsOf(target: AttackTarget, bearer: Record<string, string>): Promise<Door[]> {
  const as = async ({ method = 'GET', url, payload }: { method?: string; url?: unknown; payload?: unknown }) => {
    const body = payload === undefined ? {} : { body: payload as object };
    const asked = { path: String(url), method, from: OFFICE, headers: bearer, ...body };
    const { status, body: text } = await target.ask(asked);
    return { statusCode: status, body: text, json: () => JSON.parse(text) };
  };
  const make = async (url: string, payload: object) => (await as({ method: 'POST', url, payload })).json();
  // One link for each set of files, because a link takes 30 posts in an hour.
  const rfq = await createOpenRfq({ as } as Parameters<typeof createOpenRfq>[0], ['a', 'b', 'c', 'd']);
  const line = rfq.lines[0]?.lineId;
  const address = { street: '1 Market Road', city: 'Yiwu', country: 'China' };
  const { supplier } = await make('/suppliers', {
    name: 'Factory',
    email: 'factory@example.com',
    phone: '1000000000',
    address,
  });
  const supplierId: string = supplier._id;
  const { catalog } = await make('/catalogs', {
    catalogName: 'Lamps',
    catalogDescription: 'Everything for the kitchen',
    supplierId,
  });
  const product = { name: 'Lamp', price: '1', supplierId, catalogId: String(catalog._id), certificates: 'CE' };
  const { category } = await make('/pdf-catalog/category', { category_name: 'Lamps', category_type: 'for_office' });
  const pdf = { name: 'Lamps', categoryType: 'for_office', category: String(category._id) };
  const { inquiry } = await make('/inquiries', newInquiry());
  const saved = async (path: string, fields: Record<string, string>, field: string, content: Buffer) => {
    const { payload, headers } = formOf([...Object.entries(fields), [field, { content }]]);
    return target.ask({ path, method: 'POST', from: OFFICE, headers: { ...bearer, ...headers }, body: payload });
  };
  const madeProduct = JSON.parse((await saved('/products', product, 'images', await samplePicture())).body);
  const files = await hostileFilesForAll();
  const small =
    files.find(([name]) => name === 'a PDF with a picture of 25,000 × 25,000 pixels')?.[1]() ?? Buffer.alloc(0);
  const madePdf = JSON.parse((await saved('/pdf-catalog', pdf, 'pdfFile', small)).body);
  await untilRead(target.pid);

  const table = (what: string): Door => ({
    name: `POST /${what}/import`,
    path: `/${what}/import`,
    field: 'file',
    files: what === 'products' ? [...files, ...HOSTILE_FORMS, ...TABLES.filter((_, at) => at % 6 === 0)] : files,
  });
  const productPath = `/products/${madeProduct.product._id}`;
  return [
    ...['products', 'suppliers', 'customers', 'glossary', 'orders'].map(table),
    {
      name: 'POST /rfqs/{id}/recipients/{recipient}/sheet',
      path: `/rfqs/${rfq._id}/recipients/${rfq.recipients[3]?._id}/sheet`,
      field: 'file',
      files,
    },
    {
      name: 'POST /shared/rfqs/{token}/sheet',
      path: `/shared/rfqs/${tokenOf(rfq, 0)}/sheet`,
      field: 'file',
      isPublic: true,
      files: HOSTILE_FORMS,
    },
    {
      name: 'POST /shared/rfqs/{token}/sheet',
      path: `/shared/rfqs/${tokenOf(rfq, 1)}/sheet`,
      field: 'file',
      isPublic: true,
      files,
    },
    {
      name: 'POST /shared/rfqs/{token}/pictures/{lineId}',
      path: `/shared/rfqs/${tokenOf(rfq, 2)}/pictures/${line}`,
      field: 'images',
      isPublic: true,
      files,
    },
    { name: 'POST /attachments', path: '/attachments', field: 'file', isPublic: true, files },
    {
      name: 'POST /inquiries/{id}/draft-files',
      path: `/inquiries/${inquiry._id}/draft-files`,
      field: 'file',
      files,
    },
    { name: 'POST /company-stamps/{kind}', path: '/company-stamps/stamp', field: 'files', files },
    { name: 'POST /products', path: '/products', field: 'images', fields: product, files },
    { name: 'PUT /products/{id}', path: productPath, field: 'images', fields: product, files },
    { name: 'POST /products/{id}/images', path: `${productPath}/images`, field: 'images', files },
    {
      name: 'POST /products/{id}/certificate-files',
      path: `${productPath}/certificate-files`,
      field: 'file',
      fields: { certificate: 'CE' },
      files,
    },
    { name: 'POST /site-pictures', path: '/site-pictures', field: 'files', files },
    { name: 'POST /pdf-catalog', path: '/pdf-catalog', field: 'pdfFile', fields: pdf, files },
    {
      name: 'PUT /pdf-catalog/{id}',
      path: `/pdf-catalog/${madePdf.catalog._id}`,
      field: 'pdfFile',
      fields: pdf,
      files,
    },
    { name: 'POST /products/similar', path: '/products/similar', field: 'image', files },
    { name: 'POST /products/pdf-upload', path: '/products/pdf-upload', field: 'pdf', files },
    { name: 'POST /products/pdf-upload/jobs', path: '/products/pdf-upload/jobs', field: 'pdf', files },
    ...(await orderDoors({ as } as Staff, supplierId, files)),
  ];
}

interface Memory {
  server: number;
  children: number;
}

/** The resident memory of a process, and of the Node processes that it started. Its database does not count. */
async function memoryOf(pid: number): Promise<Memory> {
  const listed = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim();
  let children = 0;
  for (const child of listed === '' ? [] : listed.split(' ').map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('.child.ts')) children += await residentOf(child);
  }
  return { server: await residentOf(pid), children };
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}
