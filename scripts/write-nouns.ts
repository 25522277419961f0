import { writeFileSync } from 'node:fs';
import { nounTable } from './noun-table.ts';

/** `npm run nouns`: writes the table of nouns again. */
writeFileSync('docs/nouns.md', nounTable());
