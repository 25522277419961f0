import { describe } from 'vitest';
import { useVisitors, visitPages } from './page-visits.ts';

describe('every page of those who are no owner of a finished company, in both languages, wide and narrow, light and dark', () => {
  useVisitors();
  visitPages('visitors');
});
