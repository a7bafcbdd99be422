declare module 'virtual:alone' {
  export const alone: import('./alone.ts').Alone
}
