import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { FilePreview } from './file-preview.tsx';

const show = (pdfViewerEnabled: boolean) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
  return renderPart(
    <FilePreview file={{ id: 'f1', name: 'contract.pdf', url: 'about:blank', mimeType: 'application/pdf', sizeBytes: 10 }} />,
  );
};

describe('a stored PDF', () => {
  test('is shown page by page in a frame, since pages allow no plug-ins', async () => {
    await show(true);
    expect(screen.getByTitle('contract.pdf').tagName).toBe('IFRAME');
    expect(document.querySelector('object, embed')).toBeNull();
  });

  test('is there to be saved where the browser shows none within a page', async () => {
    await show(false);
    expect(screen.queryByTitle('contract.pdf')).toBeNull();
    expect(screen.getByText(/no preview/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Download/ })).toBeTruthy();
  });
});
