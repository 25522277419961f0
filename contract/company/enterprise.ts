import { z } from 'zod';
import { COLOR_KEYS, DIGIT_KEY, FEATURE_KEYS, IMAGE_KEYS, isHexColor } from '../../domain/brand/brand.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Id, Text } from '../primitives.ts';

/** `#` with 3 or 6 hex digits. */
const HexColor = z.string().refine(isHexColor, 'hexcolor');
/** Decimals that numbers show at most. */
const Digits = z.union([z.number().int().min(2).max(6), z.string().regex(/^[2-6]$/, 'form/invalid')]);

/** One part of a company's theme: a colour or number has a value, an image an address and the name of its file. */
export const EnterpriseFeature = z.object({
  type: z.enum(FEATURE_KEYS),
  value: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
  filename: z.string().nullable().optional(),
});
const Features = z.object({ enterpriseFeatures: z.array(EnterpriseFeature) });

const NewFeature = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(COLOR_KEYS), value: HexColor.nullable() }),
  z.strictObject({ type: z.literal(DIGIT_KEY), value: Digits.nullable() }),
]);
export const ImageType = z.enum(IMAGE_KEYS);

/** What a stranger may see of an enterprise: its name and its looks. Colours are complete, images are addresses or null. */
export const EnterpriseBrand = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  colors: z.record(z.enum(COLOR_KEYS), z.string()),
  images: z.record(ImageType, z.string().nullable()),
  /** The picture beside the sign-in form, by language; null where the product's own is shown. */
  artwork: z.object({ en: z.string().nullable(), th: z.string().nullable() }),
});

const toOwners = { groups: GROUPS.positions, scope: 'company' } as const;

/** The looks of an enterprise. Source: specification 1 §3, §5. */
export const enterprise = {
  brand: endpoint({
    method: 'GET',
    path: '/auth/v1/org/enterprise',
    topic: 'brand',
    summary: 'Name and looks of an enterprise, for its sign-in page: by company code or by id',
    access: 'public',
    query: z
      .strictObject({ code: Text(40).min(1).optional(), id: Id.optional() })
      .refine((query) => (query.code === undefined) !== (query.id === undefined), { message: 'form/required', path: ['code'] }),
    answer: EnterpriseBrand,
    errors: ['org/invalid-company-code', 'not-found', 'too-many-requests'],
  }),
  setInfo: endpoint({
    apiScope: 'brand.write',
    method: 'PUT',
    path: '/auth/enterprise/v1/profile/info',
    changes: ['brand'],
    summary: 'Set colours and the digit system of the company; null returns to the default, what is left out stays',
    access: toOwners,
    body: z.strictObject({
      enterpriseFeatures: z
        .array(NewFeature)
        .min(1)
        .max(FEATURE_KEYS.length)
        .refine((list) => new Set(list.map((item) => item.type)).size === list.length, 'form/invalid'),
    }),
    answer: Features,
    errors: ['enterprise/required'],
    idempotency: 'natural',
  }),
  setImage: endpoint({
    apiScope: 'brand.write',
    method: 'PUT',
    path: '/auth/enterprise/v1/profile/image',
    changes: ['brand'],
    summary: 'Set an image of the company: multipart `type` and `file` (jpg or png); it is cut to the size of its kind',
    access: toOwners,
    multipart: true,
    answer: Features,
    errors: ['enterprise/required', 'file/not-an-image', 'too-large'],
    idempotency: 'natural',
  }),
  removeImage: endpoint({
    apiScope: 'brand.write',
    method: 'DELETE',
    path: '/auth/enterprise/v1/profile/image',
    changes: ['brand'],
    summary: 'Return an image of the company to the default',
    access: toOwners,
    query: z.strictObject({ type: ImageType }),
    answer: Features,
    errors: ['enterprise/required'],
    idempotency: 'natural',
  }),
  image: endpoint({
    method: 'GET',
    path: '/brand/:organizationId/:file',
    summary: 'An image of an enterprise, named by its content',
    access: 'public',
    params: z.strictObject({ organizationId: Id, file: z.string().regex(/^[0-9a-f]{64}\.png$/, 'form/invalid') }),
    produces: 'image/png',
    answer: Bytes,
    errors: ['not-found'],
  }),
};
