import { renderBoard } from './board.ts';
import { renderCampaign, renderCampaignLog } from './campaign.ts';
import { renderCard } from './card.ts';
import { renderConfirm } from './confirm.ts';
import { renderHelp } from './help.ts';
import { renderInfo } from './info.ts';
import { renderLeaderboard } from './leaderboard.ts';
import { renderLobby, renderRemoveMenu } from './lobby.ts';
import { readForm, renderForm } from './modal.ts';
import { renderMySettings, renderMyTables } from './my-tables.ts';
import { renderOver } from './over.ts';
import { renderPackCards, renderPackExport, renderPackList, renderPackVerdict } from './packs.ts';
import { renderHand, renderPanel } from './panel.ts';
import { renderRecord } from './record.ts';
import type { Renderers } from './renderers.ts';
import { renderNotice, renderOldPanel, renderRefusal, renderSeveral, renderSure } from './sentences.ts';
import { renderSetupCheck } from './setup-check.ts';
import { renderStory } from './story.ts';
import { renderTextBoard } from './text-board.ts';
import { renderTurnLine } from './turn-line.ts';

/** Every renderer, by the message that it makes. */
export const renderers: Renderers = {
  board: renderBoard,
  turnLine: renderTurnLine,
  lobby: renderLobby,
  removeMenu: renderRemoveMenu,
  over: renderOver,
  notice: renderNotice,
  panel: renderPanel,
  sure: renderSure,
  oldPanel: renderOldPanel,
  several: renderSeveral,
  story: renderStory,
  card: renderCard,
  hand: renderHand,
  textBoard: renderTextBoard,
  myTables: renderMyTables,
  mySettings: renderMySettings,
  info: renderInfo,
  leaderboard: renderLeaderboard,
  record: renderRecord,
  campaign: renderCampaign,
  campaignLog: renderCampaignLog,
  help: renderHelp,
  packList: renderPackList,
  packCards: renderPackCards,
  packVerdict: renderPackVerdict,
  packExport: renderPackExport,
  setupCheck: renderSetupCheck,
  refusal: renderRefusal,
  confirm: renderConfirm,
  form: renderForm,
  readForm,
};
