import { describe, expect, test } from 'vitest'
import { portalPathOf, portalShellSchema } from '#content-schema/portal/portal-shell.ts'
import {
  directServiceStatus,
  isAdministrator,
  PORTAL_SERVICES,
  type PortalSettings,
  serviceTiles,
  TILE_STATUSES,
  USER_TYPES,
  wireToolUserType,
  withGoto,
} from '#content-schema/portal/service-tile.ts'

const SETTINGS: PortalSettings = {
  directServiceUrl: 'https://direct.test/',
  directServiceRegistrationUrl: 'https://id.test/?goto={goto}',
  wireToolCloudUrl: 'https://wire.test/',
  wireMasterUrl: 'https://passwords.test/',
  masterDataUrl: 'https://data.test/',
  comingSoon: [],
}
const ALL = [
  'STW Delegated Admin External',
  'STW Service Ticketing Active',
  'STW Asset Database Active',
  'STW Wire Tool Active',
  'STW Direct Active',
  'STW Wire-Master Password Manager Active',
  'STW Master-Data Service Active',
]
const tilesOf = (roles: readonly string[], settings: Partial<PortalSettings> = {}) =>
  serviceTiles(roles, { portalPath: '/de-ch/portal', origin: 'https://www.a.test', settings: { ...SETTINGS, ...settings } })
const tileOf = (service: string, roles: readonly string[], settings: Partial<PortalSettings> = {}) =>
  tilesOf(roles, settings).find((tile) => tile.service === service)

describe('tiles', () => {
  test('a user with all roles has seven, each with its status and target [PD-01, PD-02, PD-03, PD-04, PD-05, PD-06, PD-08]', () => {
    expect(tilesOf(ALL)).toEqual([
      { service: 'serviceTicketing', status: 'active', serviceUrl: '/de-ch/portal/tickets/list' },
      { service: 'assetInventory', status: 'active', serviceUrl: '/de-ch/portal/inventory' },
      { service: 'userAdministration', status: 'active', serviceUrl: '/de-ch/portal/user-admin' },
      { service: 'wireTool', status: 'active', serviceUrl: 'https://wire.test/', userType: 'cloud' },
      {
        service: 'directService',
        status: 'active',
        serviceUrl: 'https://direct.test/',
        registrationUrl: 'https://id.test/?goto=https%3A%2F%2Fwww.a.test%2Fde-ch%2Fportal',
      },
      { service: 'wireMaster', status: 'active', serviceUrl: 'https://passwords.test/' },
      { service: 'masterData', status: 'active', serviceUrl: 'https://data.test/' },
    ])
    expect(PORTAL_SERVICES).toHaveLength(7)
  })

  test('statuses and user types are those of the specification [PD-09, PD-10]', () => {
    expect(TILE_STATUSES).toEqual(['unknown', 'noprocess', 'unregistered', 'pending', 'active', 'inactive', 'declined', 'comingsoon'])
    expect(USER_TYPES).toEqual(['unknown', 'onprem', 'cloud'])
  })

  test.each(['serviceTicketing', 'assetInventory', 'wireTool', 'directService', 'wireMaster', 'masterData'])(
    'without its role %s is not registered yet [PD-16]',
    (service) => {
      expect(tileOf(service, [])?.status).toBe('unregistered')
      expect(tileOf(service, ALL)?.status).toBe('active')
    },
  )

  test.each([
    [['STW Direct Pending'], 'pending'],
    [['STW Direct Active'], 'active'],
    [['STW Direct Active', 'STW Direct Pending'], 'pending'],
    [[], 'unregistered'],
  ])('with the roles %j the direct service is %s [PD-15]', (roles, status) => {
    expect(directServiceStatus(roles)).toBe(status)
  })

  test('the wire tool is on premises with that role, in the cloud without it [PD-05, PD-17]', () => {
    expect(wireToolUserType(['STW Wire Tool On-Prem'])).toBe('onprem')
    expect(wireToolUserType(['STW Wire Tool Active'])).toBe('cloud')
    expect(tileOf('wireTool', ['STW Wire Tool Active', 'STW Wire Tool On-Prem'])).toMatchObject({
      userType: 'onprem',
      serviceUrl: '/de-ch/portal/wire-flow',
    })
  })

  test.each([
    [['STW Delegated Admin External'], true],
    [['STW Delegated Admin Internal'], true],
    [['STW Service Ticketing Active'], false],
  ])('with the roles %j user administration is there: %s [PD-19]', (roles, isThere) => {
    expect(isAdministrator(roles)).toBe(isThere)
    expect(tileOf('userAdministration', roles) !== undefined).toBe(isThere)
  })

  test('an announced service is coming soon, and leads nowhere, however it is spelled [PD-14, AH-35]', () => {
    expect(tileOf('masterData', ALL, { comingSoon: ['MASTERDATA'] })).toMatchObject({ status: 'comingsoon', serviceUrl: null })
  })
})

test.each([
  ['https://x/?goto={goto}', 'https://x/?goto=https%3A%2F%2Fwww.a.test%2Fen%2Fportal'],
  ['https://x/?a={{goto}}&b={goto}', 'https://x/?a=https%3A%2F%2Fwww.a.test%2Fen%2Fportal&b=https%3A%2F%2Fwww.a.test%2Fen%2Fportal'],
  ['https://x/', 'https://x/'],
  [null, null],
])('%s returns to the portal by %s [PD-07, AH-34]', (address, result) => {
  expect(withGoto(address, 'https://www.a.test/en/portal')).toBe(result)
})

test('the shell’s data is what the portal reads', () => {
  const shell = { portalPath: portalPathOf('de-ch', 'MyStrandwerk'), settings: SETTINGS, logLevel: 'none' as const }
  expect(portalShellSchema.parse(JSON.parse(JSON.stringify(shell)))).toEqual(shell)
  expect(shell.portalPath).toBe('/de-ch/mystrandwerk')
})
