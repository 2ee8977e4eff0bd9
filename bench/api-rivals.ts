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
    const search = params.get('search');
    const limit = Number(params.get('limit') ?? USUAL_LIMIT);
    const offset = (Number(params.get('page') ?? 1) - 1) * limit;
    const shown = `deleted_at IS NULL AND status = 'active'${search === null ? '' : ' AND name ILIKE $1'}`;
    const terms = search === null ? [] : [`%${search}%`];
    const [rows, count] = await Promise.all([
      pool.query(
        `SELECT * FROM product WHERE ${shown} ORDER BY created_at DESC LIMIT ${limit} OFFSET ${offset}`,
        terms,
      ),
      pool.query(`SELECT count(*) FROM product WHERE ${shown}`, terms),
    ]);
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(JSON.stringify({ products: rows.rows, total: Number(count.rows[0].count) }));
  };
}
