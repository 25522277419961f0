// Plain JavaScript: a thread starts from a file as it is, without the loader of the main thread.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { levelMarks } from './level-marks.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const font = (path) => levelMarks(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${path}`))));
/** What typst remembers of documents that do not come again has to go, and so do the documents: the collector sees only their handles. */
const TIDY_EVERY = 50;
/** Of a long document as much is remembered as of so many short ones: one for each of these letters. */
const LETTERS_OF_ONE = 4_000;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: [font('400Regular/Sarabun_400Regular.ttf'), font('700Bold/Sarabun_700Bold.ttf')] }],
});
let printed = 0;

/** @param {import('./pdf-printer.ts').PrintRequest} request */
function print({ template, format, data }) {
  compiler.mapShadow(`${FOLDER}data.json`, Buffer.from(data));
  const { logo } = JSON.parse(data);
  if (logo) compiler.mapShadow(`${FOLDER}logo.png`, Buffer.from(logo, 'base64'));
  const compiled = compiler.compile({ mainFilePath: `${FOLDER}${template}.typ` });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'typst failed'));
  if (format === 'svg') return new TextEncoder().encode(compiler.plainSvg(document));
  return new Uint8Array(compiler.pdf(document, { pdfTags: false }));
}

/** @param {import('./pdf-printer.ts').PrintRequest} request */
function answer(request) {
  try {
    const printed = print(request);
    parentPort?.postMessage({ id: request.id, printed }, [printed.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, problem: error instanceof Error ? error.message : String(error) });
  }
  printed += 1 + Math.floor(request.data.length / LETTERS_OF_ONE);
  if (printed < TIDY_EVERY) return;
  printed = 0;
  compiler.evictCache(0);
  collect();
}

// One document a turn: finished ones are let go between turns only.
const waiting = [];
function next() {
  const request = waiting.shift();
  if (request) answer(request);
  if (waiting.length > 0) setImmediate(next);
}
parentPort?.on('message', (request) => {
  waiting.push(request);
  if (waiting.length === 1) setImmediate(next);
});
