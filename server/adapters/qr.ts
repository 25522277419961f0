/** A QR code as SVG, with room for a little damage. */
export async function qrSvg(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
