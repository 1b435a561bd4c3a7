/**
 * Everything a button, select or modal of ours can mean, as data. `ids.ts` writes it into a custom id (≤ 90 characters) and reads it back.
 * Prompts are named by id, options by id, never by position; nothing secret may stand here: an id is seen by whoever sees the message, and an
 * option id is only ever put on a message of the seat that it is offered to. `r` is a nonce of the rendering, so that a re-rendered select forgets its old choice.
 */
export type ComponentAct =
  // public messages: board, turn line, lobby
  | { readonly do: 'panel'; readonly table: string; readonly tab?: 'hand' } // "Take your turn", "My hand" (`hand`): opens the clicker's own panel
  | { readonly do: 'story'; readonly table: string; readonly page?: number; readonly since?: number } // `since`: the step that was asked for, so that every page tells of the same
  | { readonly do: 'undo'; readonly table: string }
  | { readonly do: 'join'; readonly table: string; readonly faction?: string }
  | { readonly do: 'leave'; readonly table: string }
  | { readonly do: 'start'; readonly table: string }
  | { readonly do: 'removeMenu'; readonly table: string } // host's menu; the select's value is a seat
  | { readonly do: 'remove'; readonly table: string }
  | { readonly do: 'rematch'; readonly table: string }
  | { readonly do: 'board'; readonly table: string } // shows the current board's link or posts it anew
  | { readonly do: 'text'; readonly table: string; readonly page: number } // a page of the board in plain words, in private
  // the panel: always the clicker's own
  | { readonly do: 'show'; readonly table: string; readonly tab: PanelTab; readonly page: number } // turn a page, open a group
  | { readonly do: 'pick'; readonly table: string; readonly prompt: string; readonly option: string } // answers with this one option
  | { readonly do: 'sure'; readonly table: string; readonly prompt: string; readonly option: string } // asks once more before `pick`
  | { readonly do: 'choose'; readonly table: string; readonly prompt: string; readonly r: number } // select, one value: answers at once
  | { readonly do: 'mark'; readonly table: string; readonly prompt: string; readonly page: number; readonly r: number } // multi-select: sets the draft's picks of this page
  | {
      readonly do: 'commit';
      readonly table: string;
      readonly prompt: string;
      readonly how: 'draft' | 'all' | 'smallest' | 'none';
    }
  | { readonly do: 'playAll'; readonly table: string; readonly prompt: string }
  | { readonly do: 'focus'; readonly table: string; readonly prompt: string; readonly target: string } // split: fill this target first, then the others in order
  | { readonly do: 'form'; readonly table: string; readonly prompt: string } // opens the modal for a split or an amount
  | { readonly do: 'filled'; readonly table: string; readonly prompt: string } // that modal, submitted
  | { readonly do: 'words'; readonly table: string; readonly r: number } // select of cards: the value is a card id, the answer its full words
  | { readonly do: 'standing'; readonly table: string; readonly set?: 'either' | 'first'; readonly r?: number } // menu of standing answers; with `set`, its selects
  | { readonly do: 'delivery'; readonly table: string; readonly to: 'dm' | 'button' }
  | { readonly do: 'endSure'; readonly table: string }
  | { readonly do: 'resignSure'; readonly table: string }
  | { readonly do: 'giveUpSure'; readonly table: string } // the whole campaign
  | { readonly do: 'forgetSure' }
  // no table's: leaderboards and what somebody wants of them
  | { readonly do: 'ranks'; readonly board: string; readonly season: string; readonly page: number }
  | { readonly do: 'hide'; readonly hide: 'yes' | 'no'; readonly on: 'ranks' | 'record' | 'settings' };

export type PanelTab = 'main' | 'play' | 'buy' | 'attack' | 'use' | 'hand' | 'standing';
