/**
 * By group: the files that are mutated, and the tests that should notice.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const GROUPS = {
  trust: {
    mutate: ['host/releases/trust/*.ts'],
    tests: [
      'host/releases/trust/*.test.ts',
      'host/releases/registry/signed-pointers.test.ts',
      'host/live/open-store.test.ts',
    ],
  },
  pointers: {
    mutate: ['host/releases/registry/pointers.ts'],
    tests: [
      'host/releases/registry/{pointers,signed-pointers,staging}.test.ts',
      'host/live/open-store.test.ts',
      'host/releases/store/release-store.test.ts',
    ],
  },
  registry: {
    mutate: ['host/releases/registry/{registry,replaced,snapshot}.ts'],
    tests: ['host/releases/registry/{registry,replaced,snapshot,racing-hosts}.test.ts'],
  },
  return: {
    mutate: ['host/live/{automatic-rollback,verdict,hour}.ts'],
    tests: [
      'host/live/{automatic-rollback,trial,release-figures}.test.ts',
      'scripts/verdict/simulation.test.ts',
    ],
  },
  selection: {
    mutate: [
      'remote-run-admin/src/features/private-run/{merge,local-draft,note-text,old-edits}.ts',
      'remote-run-admin/src/features/light-table/selection.ts',
    ],
    tests: [
      'remote-run-admin/src/features/private-run/{local-draft,note-text,link-rules}.test.{ts,tsx}',
      'remote-run-admin/src/features/light-table/selection.test.ts',
    ],
  },
  limits: {
    mutate: [
      'platform/server/{rate-limit,guards}.ts',
      'host/web/limits/{client-address,request-limit,served-hosts}.ts',
    ],
    tests: [
      'platform/server/{rate-limit,guards}.test.ts',
      'host/web/limits/{client-address,request-limit,served-hosts}.test.ts',
    ],
  },
  money: {
    mutate: ['remote-payment/protocol/*.ts'],
    tests: [
      'remote-payment/{protocol/*,api/link-token}.test.ts',
      'remote-payment/src/features/{payment/payment,settings/settings-form}.test.ts',
    ],
  },
  staff: { mutate: ['remote-run-admin/protocol/*.ts'], tests: ['remote-run-admin/protocol/*.test.ts'] },
  addresses: {
    mutate: [
      'embedded/media-library/{delivery-url,expression,geometry,negotiation,signature,transformation}.ts',
    ],
    tests: [
      'embedded/media-library/{delivery-url,expression,geometry,negotiation,range,signature,transformation}.test.ts',
    ],
  },
  links: {
    mutate: ['remote-payment/api/link-token.ts', 'host/live/previews/token.ts'],
    tests: ['remote-payment/api/link-token.test.ts', 'host/live/previews/token.test.ts'],
  },
  geometry: {
    mutate: [
      'remote-run-admin/src/features/tray/drag-geometry.ts',
      'shared-ui/src/viewer/zoom-geometry.ts',
      'remote-marketing/src/features/carousel/geometry.ts',
    ],
    tests: [
      'remote-run-admin/src/features/tray/drag-geometry.test.ts',
      'shared-ui/src/viewer/zoom-geometry.test.ts',
      'remote-marketing/src/features/carousel/carousel-logic.test.ts',
    ],
  },
  admission: { mutate: ['host/web/check-request.ts'], tests: ['host/web/check-request.test.ts'] },
  multipart: {
    mutate: ['platform/server/{multipart,read-form,read-body}.ts'],
    tests: ['platform/server/{read-form,guards}.test.ts'],
  },
}

const name = process.env.MUTATION_GROUP ?? ''
/** The group that `npm run test:mutation -- <group>` names. */
export function group() {
  const named = GROUPS[name]
  if (named === undefined) throw new Error(`name one of: ${Object.keys(GROUPS).join(', ')}`)
  return named
}
