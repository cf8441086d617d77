import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../scripts/config.ts'

describe('route rules', () => {
  test('lead from a path to a path or out of the site (RT-24, RT-25)', () => {
    const { settings } = readConfig({ ROUTE_RULES: '/a=/b?x=1, /c/d=https://other.example/y=z' })
    expect(settings.routeRules).toEqual({ '/a': '/b?x=1', '/c/d': 'https://other.example/y=z' })
    expect(readConfig({}).settings.routeRules).toEqual({})
  })

  test.each(['/a', 'a=/b', '/A=/b', '/a/=/b', '/de/a=', '/a=//evil.example', '/a=javascript:1', '/=/b'])(
    '%j is refused in a sentence',
    (rules) => {
      expect(() => readConfig({ ROUTE_RULES: rules })).toThrow('ROUTE_RULES')
    },
  )
})

test('product data come from where service data come from, unless they have an address of their own (AH-52)', () => {
  const serviceInformation = 'https://services.example/graphql'
  const endpointsOf = (env: Record<string, string>) => {
    const { pim, serviceInformation } = readConfig(env).services
    return { pim: pim.endpoint, serviceInformation: serviceInformation.endpoint }
  }
  expect(endpointsOf({ SERVICE_INFORMATION_ENDPOINT: serviceInformation })).toMatchObject({ pim: serviceInformation, serviceInformation })
  expect(endpointsOf({ SERVICE_INFORMATION_ENDPOINT: serviceInformation, PIM_ENDPOINT: 'https://pim.example' }).pim).toBe(
    'https://pim.example',
  )
  expect(endpointsOf({}).pim).toContain('/pim/graphql')
})
