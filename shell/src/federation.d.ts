declare module 'virtual:__federation__' {
  type RemoteSource = { url: () => Promise<string>; format: 'esm'; from: 'vite' }
  export function __federation_method_setRemote(name: string, source: RemoteSource): void
  export function __federation_method_getRemote(name: string, module: string): Promise<unknown>
}
