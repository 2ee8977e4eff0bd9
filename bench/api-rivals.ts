/**
 * Baselines for the API, each in its own process: a server that only sends the same bytes, and
 * one with straightforward SQL.
 *
 *   node api-rivals.ts bare PORT FILE
 *   node api-rivals.ts naive PORT CONNECTION
 */
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { Pool } from 'pg';

const USUAL_LIMIT = 12;
const [kind, port, argument = ''] = process.argv.slice(2);

createServer(kind === 'bare' ? await bare(argument) : naive(argument)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
);

async function bare(file: string): Promise<RequestListener> {
  const body = await readFile(file);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return (_, answer) => void answer.writeHead(200, headers).end(body);
}

function naive(connection: string): RequestListener {
  const pool = new Pool({ ...JSON.parse(connection), max: 10 });
  return async (asked, answer) => {
    const params = new URL(asked.url ?? '/', 'http://localhost').searchParams;
    const limit = Number(params.get('limit') ?? USUAL_LIMIT);
    const offset = (Number(params.get('page') ?? 1) - 1) * limit;
    const { shown, values } = whereOf(params);
    const [rows, count] = await Promise.all([
      pool.query(
        `SELECT * FROM product WHERE ${shown} ORDER BY created_at DESC LIMIT ${limit} OFFSET ${offset}`,
        values,
      ),
      pool.query(`SELECT count(*) FROM product WHERE ${shown}`, values),
    ]);
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(JSON.stringify({ products: rows.rows, total: Number(count.rows[0].count) }));
  };
}

const STOCK = {
  'in-stock': 'quantity > 10',
  'low-stock': 'quantity BETWEEN 1 AND 10',
  'out-of-stock': 'quantity = 0',
} as const;

function whereOf(params: URLSearchParams): { shown: string; values: string[] } {
  const conditions = ['deleted_at IS NULL', `status = 'active'`];
  const values: string[] = [];
  const compare = (name: string, condition: string, toValue = (text: string) => text) => {
    const text = params.get(name);
    if (text === null) return;
    values.push(toValue(text));
    conditions.push(`${condition} $${values.length}`);
  };
  compare('search', 'name ILIKE', (text) => `%${text}%`);
  compare('supplier', 'supplier_id =');
  compare('catalog', 'catalog_id =');
  compare('minPrice', 'price >=');
  compare('maxPrice', 'price <=');
  const stock = params.get('stock');
  if (stock !== null) conditions.push(STOCK[stock as keyof typeof STOCK]);
  return { shown: conditions.join(' AND '), values };
}
