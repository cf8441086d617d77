import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql'

export function readSchema(name: 'content-service' | 'pim' | 'service-information'): GraphQLSchema {
  return buildSchema(readFileSync(new URL(`../../../content-schema/source/${name}.graphql`, import.meta.url), 'utf8'))
}

/** Root fields of a schema and whether they need arguments. */
export function rootFields(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
}

/** A selection of every field below a type; a type is not entered again inside itself. */
export function selectAll(type: GraphQLOutputType, inside: readonly string[] = []): string {
  const named = getNamedType(type)
  if (isUnionType(named)) {
    // Members may give one name different nullability, so every field gets an alias of its own.
    const members = named
      .getTypes()
      .map((member) => `... on ${member.name} { ${fieldsOf(member, [...inside, named.name], `${member.name}_`)} }`)
    return `{ __typename ${members.join(' ')} }`
  }
  return isObjectType(named) ? `{ ${fieldsOf(named, [...inside, named.name], '')} }` : ''
}

function fieldsOf(
  type: { getFields(): Record<string, GraphQLField<unknown, unknown>> },
  inside: readonly string[],
  prefix: string,
): string {
  const fields = Object.values(type.getFields()).filter(
    (field) => !inside.includes(getNamedType(field.type).name) || !isObjectType(getNamedType(field.type)),
  )
  const selections = fields.map((field) => {
    const isLocalizations = field.name === 'localizations'
    return `${prefix ? `${prefix}${field.name}: ` : ''}${field.name}${isLocalizations ? '(includeCurrent: true)' : ''} ${selectAll(field.type, inside)}`
  })
  return ['__typename', ...selections].join(' ')
}
