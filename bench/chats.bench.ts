/** The CPU time of reading long pasted chats, which grows with their length: `npm run bench -- chats`. */
import { loadavg } from 'node:os';
import { readChatAnswer } from '@sampan/extraction/read-chat-answer';

const LENGTHS = [1000, 4000, 16_000, 64_000];
const RUNS = 5;
/** At most this many times as long for four times the text. */
const MAX_GROWTH = 6;
const WORDS = ['。', 'a。', '1,', '1) ', '1/', '1)8\n', '台灯8.5', '8.5 ', '样品5天 ', `5${' '.repeat(400)}x`];

function cpuMs(text: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    readChatAnswer(text, { incoterm: '', today: '2026-01-31', lines: [{ names: ['lamp'], quantities: [1000] }] });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${LENGTHS.join(', ')} signs, best of ${RUNS} runs`);
for (const words of WORDS) {
  const times = LENGTHS.map((length) => cpuMs(words.repeat(length).slice(0, length)));
  // Short texts cost less than the clock can tell.
  const growth = (times[3] ?? 0) / Math.max(times[2] ?? 0, 1);
  const shown = times.map((time) => `${time.toFixed(1)} ms`).join(', ');
  console.log(
    `${JSON.stringify(words)}: ${shown}  (bar ${MAX_GROWTH} times: ${growth.toFixed(1)}, ${growth <= MAX_GROWTH ? 'met' : 'missed'})`,
  );
}
