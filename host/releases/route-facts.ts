import type { RemoteRoute } from '@lustre/platform/contract'

/** What the host must know of a route beside its path, with what the remote has left out filled in. */
export const routeFacts = (route: RemoteRoute) => ({
  chrome: route.chrome,
  title: route.title,
  indexed: route.indexed ?? true,
  shuffle: route.shuffle ?? null,
  redirect: route.redirect ?? null,
  camera: route.camera ?? false,
  anchors: route.anchors ?? [],
  data: route.data ?? null,
})
