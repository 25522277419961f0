// `npm run mail`: makes server/adapters/mail-layout.gen.ts, the parts of every mail as HTML that mail programs understand.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mjml from 'mjml';

export const OUT = fileURLToPath(new URL('../server/adapters/mail-layout.gen.ts', import.meta.url));
const FONTS = "'IBM Plex Sans Thai', 'Noto Sans Thai', Sarabun, Tahoma, Arial, sans-serif";

/** What stands in a mail, as it is written in HTML. */
export type MailContent = {
  language: string;
  heading: string;
  paragraphs: readonly string[];
  button: { label: string; link: string } | null;
  footer: string;
  brandName: string;
  logoUrl: string | null;
  color: string;
  textColor: string;
};
/** Says where a part of the layout begins. */
type Mark = (part: string) => string;

export async function htmlOf(content: MailContent, mark: Mark = () => ''): Promise<string> {
  const { html } = await mjml(layoutOf(content, mark), { validationLevel: 'strict', fonts: {} });
  // Indentation is a third of what the library writes.
  return html.replace(/\s*\n\s*/g, '\n').trim();
}

function layoutOf(content: MailContent, mark: Mark): string {
  const { language, heading, paragraphs, button, footer, brandName, logoUrl, color, textColor } = content;
  const brand = logoUrl
    ? `<mj-image src="${logoUrl}" alt="${brandName}" width="180px" align="left" />`
    : `<mj-text font-size="20px" font-weight="700">${brandName}</mj-text>`;
  const texts = paragraphs.map((text) => `<mj-text>${text}</mj-text>`).join('');
  const action = button
    ? `<mj-button href="${button.link}">${button.label}</mj-button>
       <mj-text font-size="12px" color="#6b7280"><a href="${button.link}" style="color:#6b7280;word-break:break-all">${button.link}</a></mj-text>`
    : '';
  return `<mjml lang="${language}">
    <mj-head>
      <mj-title>${heading}</mj-title>
      <mj-attributes>
        <mj-all font-family="${FONTS}" />
        <mj-text font-size="15px" line-height="1.6" color="#1f2328" />
        <mj-button background-color="${color}" color="${textColor}" border-radius="8px" font-size="15px" font-weight="600" inner-padding="12px 28px" align="left" />
      </mj-attributes>
    </mj-head>
    <mj-body background-color="#f4f5f7" width="560px">
      <mj-section padding="24px 0 0"><mj-column>${brand}</mj-column></mj-section>
      <mj-section background-color="#ffffff" border-radius="12px" padding="16px 8px 24px">
        <mj-column>
          <mj-text font-size="20px" font-weight="600">${heading}</mj-text>
          ${mark('paragraph')}${texts}${mark('button')}${action}${mark('end')}
        </mj-column>
      </mj-section>
      <mj-section padding="8px 0 32px"><mj-column><mj-text font-size="12px" color="#6b7280">${footer}</mj-text></mj-column></mj-section>
    </mj-body>
  </mjml>`;
}

// MJML wants colours where colours stand.
const COLORS = { color: '#c0de01', textColor: '#c0de02' };
const BLANKS = {
  language: '{{language}}',
  heading: '{{heading}}',
  paragraphs: ['{{paragraph}}'],
  button: { label: '{{label}}', link: '{{link}}' },
  footer: '{{footer}}',
  brandName: '{{brandName}}',
  ...COLORS,
};

async function partsOf(logoUrl: string | null): Promise<Record<string, string>> {
  const html = await htmlOf({ ...BLANKS, logoUrl }, (part) => `<mj-raw><!--part ${part}--></mj-raw>`);
  const named = `<!--part start-->${html}`.replaceAll(COLORS.color, '{{color}}').replaceAll(COLORS.textColor, '{{textColor}}');
  return Object.fromEntries([...named.matchAll(/<!--part (\w+)-->(.*?)(?=<!--part |$)/gs)].map(([, name, text]) => [name, text]));
}

export async function mailLayout(): Promise<string> {
  const layouts = { withName: await partsOf(null), withLogo: await partsOf('{{logoUrl}}') };
  return `// Made by \`npm run mail\` from scripts/mail-layout.ts.\nexport const MAIL_LAYOUTS = ${JSON.stringify(layouts, null, 2)} as const;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(OUT, await mailLayout());
