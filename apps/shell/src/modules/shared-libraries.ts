import * as I18n from '@portal/i18n';
import * as ReactI18next from '@portal/i18n/react-i18next';
import * as Platform from '@portal/platform';
import * as ReactRedux from '@portal/platform/surface/react-redux';
import * as ReactRouterDom from '@portal/platform/surface/react-router-dom';
import * as ReduxToolkit from '@portal/platform/surface/reduxjs-toolkit';
import * as Ui from '@portal/ui';
import * as I18next from 'i18next';
import * as React from 'react';
import * as ReactDom from 'react-dom';

/** The shared singletons, trimmed to what remotes may use so that the rest is tree-shaken. */
export const libraries: Readonly<Record<string, object>> = {
  react: React,
  'react-dom': ReactDom,
  'react-router-dom': ReactRouterDom,
  'react-redux': ReactRedux,
  '@reduxjs/toolkit': ReduxToolkit,
  i18next: I18next,
  'react-i18next': ReactI18next,
  '@portal/platform': Platform,
  '@portal/ui': Ui,
  '@portal/i18n': I18n,
};

/** Fetched when the first remote imports them, so that the shell starts without them. */
export const lazyLibraries: Readonly<Record<string, () => Promise<object>>> = {
  '@portal/platform/schedule': () => import(/* webpackChunkName: "schedule" */ '@portal/platform/schedule'),
  '@portal/ui/forms': () => import(/* webpackChunkName: "forms" */ '@portal/ui/forms'),
  '@portal/ui/display': () => import(/* webpackChunkName: "display" */ '@portal/ui/display'),
  '@portal/ui/conversation': () => import(/* webpackChunkName: "conversation" */ '@portal/ui/conversation'),
};
