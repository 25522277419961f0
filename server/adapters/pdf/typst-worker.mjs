// Plain JavaScript: a thread starts from a file as it is, without the loader of the main thread.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const font = (path) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${path}`)));
/** What typst remembers of documents that do not come again has to go, or it grows without end. */
const EVICT_EVERY = 20;

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: [font('400Regular/Sarabun_400Regular.ttf'), font('700Bold/Sarabun_700Bold.ttf')] }],
});
let printed = 0;

/** @param {import('./pdf-printer.ts').PrintRequest} request */
function print({ template, data }) {
  compiler.mapShadow(`${FOLDER}data.json`, Buffer.from(data));
  const compiled = compiler.compile({ mainFilePath: `${FOLDER}${template}.typ` });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'typst failed'));
  const pdf = compiler.pdf(document, { pdfTags: false });
  printed += 1;
  if (printed % EVICT_EVERY === 0) compiler.evictCache(0);
  return new Uint8Array(pdf);
}

parentPort?.on('message', (request) => {
  try {
    const pdf = print(request);
    parentPort?.postMessage({ id: request.id, pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, problem: error instanceof Error ? error.message : String(error) });
  }
});
