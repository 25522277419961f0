/** A drawing as PNG. What draws is loaded with the first one: a demo that is there already draws nothing. */
export async function drawPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
