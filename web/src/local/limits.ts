/** The allowed settings of rooms and options of rules, generated at build time from the server's classes. */

/** The subset of JSON Schema in use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
}

/** The limits for rooms and rules of one game. */
export interface Limits {
  readonly settings: Readonly<Record<string, Schema>>;
  /** The default settings. */
  readonly usual: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, Schema>>;
}

export function within(value: unknown, schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (schema.anyOf) return schema.anyOf.some((one) => within(value, one));
  if (schema.enum) return schema.enum.some((one) => JSON.stringify(one) === JSON.stringify(value));
  const { minimum = -Infinity, maximum = Infinity, maxLength = Infinity, maxItems = Infinity, items } = schema;
  switch (schema.type) {
    case 'integer':
      return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
    case 'string':
      return typeof value === 'string' && Array.from(value).length <= maxLength;
    case 'array':
      return Array.isArray(value) && value.length <= maxItems && value.every((one) => within(one, items));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'null':
      return value === null;
    default:
      return typeof value === schema.type;
  }
}
