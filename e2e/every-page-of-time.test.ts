import { describe } from 'vitest';
import { useVisitors, visitPages } from './page-visits.ts';

describe('every page of time and places, in both languages, wide and narrow, light and dark', () => {
  useVisitors();
  visitPages('time');
});
