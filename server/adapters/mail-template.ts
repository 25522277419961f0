import { textOn } from '../../domain/brand/shades.ts';

export type MailText = {
  language: 'en' | 'th';
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  footer: string;
  brand?: MailBrand;
};
/** Whose looks a mail wears; ours where nothing is said. The logo is an absolute address. */
export type MailBrand = { name: string; color?: string; logoUrl?: string };

const PRODUCT = 'Wela';
// The brand, darkened until white words on it can be read.
const BRAND = '#D6204F';
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const FONTS = "'IBM Plex Sans Thai', 'Noto Sans Thai', Sarabun, Tahoma, Arial, sans-serif";

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);

/** One plain layout for every mail: name, heading, text, one button, the same link to read, footer. */
export async function renderMail(mail: MailText): Promise<{ html: string; text: string }> {
  // The renderer takes half a second to load, so it is loaded with the first mail.
  const { default: mjml } = await import('mjml');
  const { html } = await mjml(layout(mail), { validationLevel: 'strict', fonts: {} });
  return { html, text: plainText(mail) };
}

function headOf({ name, logoUrl }: MailBrand): string {
  if (logoUrl) return `<mj-image src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" width="180px" align="left" />`;
  return `<mj-text font-size="20px" font-weight="700">${escapeHtml(name)}</mj-text>`;
}

function layout({ language, heading, paragraphs, button, footer, brand = { name: PRODUCT } }: MailText): string {
  const color = brand.color && HEX.test(brand.color) ? brand.color : BRAND;
  const texts = paragraphs.map((one) => `<mj-text>${escapeHtml(one)}</mj-text>`).join('');
  const action = button
    ? `<mj-button href="${escapeHtml(button.link)}">${escapeHtml(button.label)}</mj-button>
       <mj-text font-size="12px" color="#6b7280"><a href="${escapeHtml(button.link)}" style="color:#6b7280;word-break:break-all">${escapeHtml(button.link)}</a></mj-text>`
    : '';
  return `<mjml lang="${language}">
    <mj-head>
      <mj-title>${escapeHtml(heading)}</mj-title>
      <mj-attributes>
        <mj-all font-family="${FONTS}" />
        <mj-text font-size="15px" line-height="1.6" color="#1f2328" />
        <mj-button background-color="${color}" color="${textOn(color)}" border-radius="8px" font-size="15px" font-weight="600" inner-padding="12px 28px" align="left" />
      </mj-attributes>
    </mj-head>
    <mj-body background-color="#f4f5f7" width="560px">
      <mj-section padding="24px 0 0"><mj-column>${headOf(brand)}</mj-column></mj-section>
      <mj-section background-color="#ffffff" border-radius="12px" padding="16px 8px 24px">
        <mj-column><mj-text font-size="20px" font-weight="600">${escapeHtml(heading)}</mj-text>${texts}${action}</mj-column>
      </mj-section>
      <mj-section padding="8px 0 32px"><mj-column><mj-text font-size="12px" color="#6b7280">${escapeHtml(footer)}</mj-text></mj-column></mj-section>
    </mj-body>
  </mjml>`;
}

const plainText = ({ heading, paragraphs, button, footer }: MailText): string =>
  [heading, ...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${footer}`].join('\n\n');
