import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    happyDOM?: { setViewport: (size: { width: number; height: number }) => void };
  }
}

/** The window of this test is as large as a phone's. */
export const asOnPhone = () => inWindow({ width: 390, height: 844 });

/** The window of this test has a size of its own. */
export function inWindow(size: { width: number; height: number }) {
  const { innerWidth: width, innerHeight: height } = window;
  window.happyDOM?.setViewport(size);
  onTestFinished(() => window.happyDOM?.setViewport({ width, height }));
}
