import * as z from 'zod/mini'
import { hasRole } from './roles.ts'

const text = z.catch(z.string(), '')

/** What the identity service says of whoever signed in: in the id token and as user info (AU-27). Unknown claims are left out. */
export const claimsSchema = z.object({
  subname: z.string().check(z.minLength(1), z.maxLength(200)),
  given_name: text,
  family_name: text,
  name: text,
  email: text,
  roles: z.catch(z.union([z.array(z.string()), z.string()]), []),
})
export type Claims = z.infer<typeof claimsSchema>

/** Whoever is signed in (AU-29). */
export interface User {
  id: string
  firstName: string
  lastName: string
  fullName: string
  email: string
  /** Upper-case first letters of first and last name (AU-30). @example 'AM' */
  initials: string
  roles: readonly string[]
  /** False until somebody is signed in. */
  populated: boolean
  isDelegatedAdminInternal: boolean
  isDelegatedAdminExternal: boolean
}

export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  initials: z.string(),
  roles: z.array(z.string()),
  populated: z.boolean(),
  isDelegatedAdminInternal: z.boolean(),
  isDelegatedAdminExternal: z.boolean(),
})

/** Nobody is signed in. */
export const NOBODY: User = {
  id: '',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  initials: '',
  roles: [],
  populated: false,
  isDelegatedAdminInternal: false,
  isDelegatedAdminExternal: false,
}

/** The user of claims; a single role is a list of one (AU-31). */
export function toUser(claims: Claims): User {
  const roles = typeof claims.roles === 'string' ? [claims.roles] : claims.roles
  return {
    id: claims.subname,
    firstName: claims.given_name,
    lastName: claims.family_name,
    fullName: claims.name,
    email: claims.email,
    initials: initialsOf(claims.given_name, claims.family_name),
    roles,
    populated: true,
    isDelegatedAdminInternal: hasRole(roles, 'delegatedAdminInternal'),
    isDelegatedAdminExternal: hasRole(roles, 'delegatedAdminExternal'),
  }
}

/** The first letter of each name as a reader counts letters, in upper case; a missing name counts for nothing. @example 'müller' gives 'M' */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim()).toUpperCase()).join('')
}

function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) return segment
  return ''
}
