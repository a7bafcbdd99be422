import { createStore, type StoreApi } from 'zustand'

type GridState = {
  /** The one tile that Tab reaches; arrow keys start from it. */
  activeId: number | null
  enlargedId: number | null
}

export type GridStore = StoreApi<GridState>

export const createGridStore = (firstId: number | null): GridStore =>
  createStore<GridState>()(() => ({ activeId: firstId, enlargedId: null }))
